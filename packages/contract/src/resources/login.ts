import { z } from 'zod';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { captchaResponseSchema, emailSchema, foldedTextSchema, nameSchema, passwordSchema } from './fields.ts';

export const loginStateSchema = z.object({
  logged_in: z.boolean(),
  cookies: z.object({ access_token: z.string().nullable() }),
});

/** The part that the browser may see: the bearer token stays with the BFF. */
export const visibleLoginStateSchema = loginStateSchema.pick({ logged_in: true });
export type VisibleLoginState = z.infer<typeof visibleLoginStateSchema>;

/** A session as the product API returns it to the BFF. `expires_at` is an ISO timestamp. */
export const sessionSchema = z.object({ session_token: z.string(), expires_at: z.iso.datetime() });
export type Session = z.infer<typeof sessionSchema>;

/** An older product API, during a deployment, does not say whether the account's address is confirmed. */
export const loginResultSchema = sessionSchema.extend({ email_confirmed: z.boolean().default(false) });
export type LoginSession = z.infer<typeof loginResultSchema>;

const loginBodySchema = z.object({ email: foldedTextSchema.max(254), password: passwordSchema });
export type LoginBody = z.infer<typeof loginBodySchema>;

const registerBodySchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  /** Where in the product the visitor registered, for example `labs-modal`. */
  source: z.string().max(100),
  newsletter: z.boolean(),
  g_recaptcha_response: captchaResponseSchema,
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

/** Starts and ends sessions. Passkey login is in `passkeys.ts`. */
export const login = contract.router({
  cookieLogin: {
    method: 'POST',
    path: '/api/cookie-login',
    summary: 'Exchange the session for a short-lived bearer token',
    body: contract.noBody(),
    responses: { 200: loginStateSchema },
    metadata: VISITOR_CALL,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    body: loginBodySchema,
    responses: { 200: loginResultSchema },
    metadata: VISITOR_CALL,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Log out: end the session and its bearer tokens',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    body: registerBodySchema,
    responses: { 201: sessionSchema },
    metadata: VISITOR_CALL,
  },
  createStoreLogin: {
    method: 'POST',
    path: '/api/store-login',
    summary: 'Create a one-time URL that logs the user in at the external store',
    body: z.object({
      /** A page of the store to return to; only URLs of the store itself. */
      return_to: z.string().max(2048).nullable(),
    }),
    responses: { 200: z.object({ url: z.url() }) },
    metadata: AUTHENTICATED_CALL,
  },
});
