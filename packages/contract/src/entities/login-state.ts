import { z } from 'zod';

/** What the product API answers to cookie-login. */
export const loginStateSchema = z.object({
  logged_in: z.boolean(),
  cookies: z.object({ access_token: z.string().nullable() }),
});
export type LoginState = z.infer<typeof loginStateSchema>;

/** What the browser may see of it: the bearer token stays with the BFF. */
export const visibleLoginStateSchema = loginStateSchema.pick({ logged_in: true });
export type VisibleLoginState = z.infer<typeof visibleLoginStateSchema>;

/** A session as the product API hands it to the BFF. `expires_at` is an ISO instant. */
export const sessionSchema = z.object({ session_token: z.string(), expires_at: z.iso.datetime() });
export type Session = z.infer<typeof sessionSchema>;
