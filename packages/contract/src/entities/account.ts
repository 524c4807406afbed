import { z } from 'zod';

/** What a member's account pages show besides the user. Instants are ISO texts. */
export const accountSchema = z.object({
  /** The person has proved to receive mail at the address. */
  email_confirmed: z.boolean(),
  /** An address that the person wants to change to and has not proved yet. */
  pending_email_address: z.string().nullable(),
  has_password: z.boolean(),
  newsletter: z.boolean(),
  /** When the account will be deleted, as the person asked; null when nobody asked. */
  deletes_at: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;
