import { z } from 'zod';
import { featureEnablementSchema } from './feature.ts';
import { subscriptionStateSchema } from './subscription.ts';
import { userSchema } from './user.ts';

/**
 * What a page tells of the member whom it is rendered for. Of the facts besides the user, null could not be read; one that is
 * missing was not asked for, or was not known within the time that a page waits.
 */
export const memberSchema = z.object({
  user: userSchema,
  subscriptions: subscriptionStateSchema.nullable().optional(),
  features: z.array(featureEnablementSchema).nullable().optional(),
});
export type Member = z.infer<typeof memberSchema>;
