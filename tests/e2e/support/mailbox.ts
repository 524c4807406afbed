import { expect } from '@playwright/test';
import { productUnderTest } from '../../support/browser/product-under-test.ts';
import { type Mail, mailsTo as newestMailsTo } from '../../support/mailbox.ts';

/** Pages that mail links point to. */
export type MailPage = 'confirm' | 'reset-password' | 'set-account-details';

export const mailsTo = async (email: string): Promise<readonly Mail[]> =>
  (await newestMailsTo(productUnderTest().sandboxUrl, email)).toReversed();

/** Waits for a mail with a link to the page and returns the newest such link. */
export async function linkFor(page: MailPage, email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email))
      .flatMap((mail) => mail.links)
      .filter((link) => new URL(link).pathname.endsWith(`/account/${page}`));
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return (await links()).at(-1) ?? '';
}
