/** For operators: creates an account without details, and mails its owner the link that completes it. */
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { z } from 'zod';
import { invite } from './accounts/invitation.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { closeQueues, openQueues } from './jobs/pg-boss.ts';
import { openMailQueue } from './mail/open-mail-queue.ts';

const USAGE = `Use: node packages/product-api/src/invite.ts <e-mail address> [${LOCALE_CODES.join(' | ')}]`;
const MESSAGES = {
  made: 'The account is made.',
  'made before': 'The account was made before; it gets another mail.',
  'has an account': 'The address has an account already; nothing was done.',
} as const;
const argumentsSchema = z.tuple([z.email().max(254), z.enum(LOCALE_CODES).default('en-GB')]);

async function main(): Promise<void> {
  const [email, locale] = process.argv.slice(2);
  const parsed = argumentsSchema.safeParse([email, locale]);
  if (!parsed.success) throw new Error(USAGE);
  const onError = (error: Error) => console.error(error.message);
  const database = await openDatabase(readConfig(process.env).database, { onIdleError: onError });
  try {
    const boss = await openQueues(database, { onError });
    try {
      const mails = await openMailQueue(boss);
      const context = { queries: database.queries, mails, now: () => new Date() };
      const outcome = await invite(context, { email: parsed.data[0], locale: parsed.data[1] });
      console.log(MESSAGES[outcome]);
      if (outcome !== 'has an account') console.log('The product API sends the mail, at once if it is running.');
    } finally {
      await closeQueues(boss);
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
