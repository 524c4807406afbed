import { expect } from '@playwright/test';
import { type Mail, mailsTo as newestMailsTo } from '../../support/mailbox.ts';

/** Pages that mail links point to. */
export type MailPage = 'confirm' | 'reset-password' | 'set-account-details';

/** The sandbox of tests without a product of their own. */
const sharedSandbox = (): string => process.env.E2E_SANDBOX_URL ?? '';

/** The mails that arrived at an address, the oldest first. */
export const mailsTo = async (email: string, sandboxUrl = sharedSandbox()): Promise<readonly Mail[]> =>
  (await newestMailsTo(sandboxUrl, email)).toReversed();

interface Waiting {
  /** The number of such links that have been used. */
  readonly seen?: number;
  readonly sandboxUrl?: string;
  readonly timeoutMs?: number;
}

/** Waits for a mail with a link to the page and returns the newest such link. */
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
