import { expect } from '@playwright/test';
import { z } from 'zod';

const mailSchema = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

/** Pages that links of mails lead to. */
export type MailPage = 'confirm' | 'reset-password' | 'set-account-details';

/** The mails that arrived at an address, the oldest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${process.env.JOURNEY_SANDBOX_URL}/api/mailbox?${new URLSearchParams({ to: email })}`);
  const mails = z.array(mailSchema).parse(await answer.json());
  return mails.toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt));
}

/** Waits for a mail whose link leads to the page, and gives the link; after `seen` other such links have been used. */
export async function linkFor(page: MailPage, email: string, seen = 0): Promise<string> {
  const links = async () =>
    (await mailsTo(email))
      .flatMap((mail) => mail.links)
      .filter((link) => new URL(link).pathname.endsWith(`/account/${page}`));
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBeGreaterThan(seen);
  return (await links()).at(-1) ?? '';
}
