import { expect } from '@playwright/test';
import { type Mail, mailsTo as newestMailsTo } from '../../support/mailbox.ts';

/** Pages that links of mails lead to. */
export type MailPage = 'confirm' | 'reset-password' | 'set-account-details';

/** Where the mails are of browser tests that have no product of their own. */
const sharedSandbox = (): string => process.env.E2E_SANDBOX_URL ?? '';

/** The mails that arrived at an address, the oldest first. */
export const mailsTo = async (email: string, sandboxUrl = sharedSandbox()): Promise<readonly Mail[]> =>
  (await newestMailsTo(sandboxUrl, email)).toReversed();

interface Waiting {
  /** How many such links have been used before. */
  readonly seen?: number;
  readonly sandboxUrl?: string;
  readonly timeoutMs?: number;
}

/** Waits for a mail whose link leads to the page, and gives the newest such link. */
export async function linkFor(
  page: MailPage,
  email: string,
  { seen = 0, sandboxUrl = sharedSandbox(), timeoutMs: timeout = 15_000 }: Waiting = {},
): Promise<string> {
  const links = async () =>
    (await mailsTo(email, sandboxUrl))
      .flatMap((mail) => mail.links)
      .filter((link) => new URL(link).pathname.endsWith(`/account/${page}`));
  await expect.poll(async () => (await links()).length, { timeout }).toBeGreaterThan(seen);
  return (await links()).at(-1) ?? '';
}
