import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { emailSchema, nameSchema, passwordSchema } from './fields.ts';
import { sessionSchema } from './login.ts';
import { mailLinkTokenSchema } from './mail-links.ts';

export const accountSchema = z.object({
  email_confirmed: z.boolean(),
  pending_email_address: z.string().nullable(),
  has_password: z.boolean(),
  newsletter: z.boolean(),
  /** When the account will be deleted on request; null without a request. */
  deletes_at: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** Null for accounts that have no password. */
const currentPasswordSchema = passwordSchema.nullable();

export const setAccountDetailsBodySchema = z.object({
  token: mailLinkTokenSchema,
  first_name: nameSchema,
  last_name: nameSchema,
  password: passwordSchema,
});

export const resetPasswordBodySchema = z.object({ token: mailLinkTokenSchema, password: passwordSchema });

/** A browser in which the member is logged in. Timestamps are ISO texts. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** For example `Firefox`; null when unknown. */
  browser: z.string().nullable(),
  /** For example `Windows`; null when unknown. */
  system: z.string().nullable(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceListSchema = z.object({ devices: z.array(deviceSchema) });

export const account = contract.router({
  getAccount: {
    method: 'GET',
    path: '/api/account',
    responses: { 200: accountSchema },
    metadata: AUTHENTICATED_CALL,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    responses: { 200: z.looseObject({ exported_at: z.iso.datetime() }) },
    metadata: AUTHENTICATED_CALL,
  },
  scheduleDeletion: {
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Schedule the deletion of the account; a new session replaces the current one',
    body: z.object({ current_password: currentPasswordSchema }),
    responses: { 200: sessionSchema },
    metadata: AUTHENTICATED_CALL,
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/account/deletion',
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  sendEmailConfirmation: {
    method: 'POST',
    path: '/api/account/email-confirmation',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  changePassword: {
    method: 'POST',
    path: '/api/change-password',
    summary: 'Change the password; other sessions end, a new one replaces the current one',
    body: z.object({ current_password: currentPasswordSchema, password: passwordSchema }),
    responses: { 200: sessionSchema },
    metadata: AUTHENTICATED_CALL,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/change-email',
    summary: 'Send a link to the new address, which changes the address, and a notice to the old one',
    body: z.object({ email: emailSchema, current_password: currentPasswordSchema }),
    responses: { 200: sessionSchema },
    metadata: AUTHENTICATED_CALL,
  },
  setAccountDetails: {
    method: 'POST',
    path: '/api/set-account-details',
    body: setAccountDetailsBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Send a link for a new password, if the address has an account; the response does not disclose it',
    body: z.object({ email: emailSchema }),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set a new password with a mail link; every session of the account ends',
    body: resetPasswordBodySchema,
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
  getDevices: {
    method: 'GET',
    path: '/api/devices',
    summary: 'List the devices on which the user is logged in, latest use first',
    responses: { 200: deviceListSchema },
    metadata: AUTHENTICATED_CALL,
  },
  logOutDevice: {
    method: 'DELETE',
    path: '/api/devices/:id',
    pathParams: z.object({ id: z.uuid() }),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  logOutOtherDevices: {
    method: 'DELETE',
    path: '/api/devices',
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
