import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { nameSchema } from './fields.ts';
import { subscriptionStateSchema } from './subscriptions.ts';
import { featureEnablementSchema } from './visitor.ts';

export const userSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** For a page. A null field could not be read; a missing one was not requested, or not read in time. */
const memberSchema = z.object({
  user: userSchema,
  subscriptions: subscriptionStateSchema.nullable().optional(),
  features: z.array(featureEnablementSchema).nullable().optional(),
});
export type Member = z.infer<typeof memberSchema>;

const updateUserBodySchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  newsletter: z.boolean(),
});

export const analyticsConsentBodySchema = z.strictObject({ is_given: z.boolean() });

export const user = contract.router({
  getUser: {
    method: 'GET',
    path: '/api/user',
    responses: { 200: userSchema },
    metadata: AUTHENTICATED_CALL,
  },
  updateUser: {
    method: 'PUT',
    path: '/api/user',
    body: updateUserBodySchema,
    responses: { 200: userSchema },
    metadata: AUTHENTICATED_CALL,
  },
  getMember: {
    method: 'GET',
    path: '/api/member',
    query: z.object({ features: z.literal('no').optional() }),
    summary: 'Get the logged-in user with subscriptions and enabled features, for pages',
    responses: { 200: memberSchema },
    metadata: AUTHENTICATED_CALL,
  },
  setAnalyticsConsent: {
    method: 'PUT',
    path: '/api/analytics-consent',
    summary: 'Set whether the server may send analytics events of the user; the last report of any browser counts',
    body: analyticsConsentBodySchema,
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
