import { relative } from 'node:path';
import type { Ports } from './listeners.ts';
import type { Storefront } from './storefront.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** What the account is for, in a few words. */
  readonly about: string;
}

export interface SummaryFacts {
  readonly storefront: Pick<Storefront, 'url' | 'editorUrl' | 'packsUrl'>;
  readonly ports: Ports;
  readonly accounts: readonly DemoAccount[];
  /** Has no password yet. */
  readonly invited: Omit<DemoAccount, 'password'>;
  readonly root: string;
  readonly logDir: string;
  readonly isDevelopment: boolean;
  readonly seconds: number;
}

/** What a person needs to know once everything is ready. */
export function summary({
  storefront: { url, editorUrl, packsUrl },
  ports,
  accounts,
  invited,
  root,
  logDir,
  isDevelopment,
  seconds,
}: SummaryFacts): string {
  const addressWidth = Math.max(...[invited, ...accounts].map(({ email }) => email.length));
  const passwordWidth = Math.max(...accounts.map(({ password }) => password.length));
  const logs = relative(root, logDir);
  const lines = [
    `Ready after ${seconds.toFixed(1)} s${isDevelopment ? ', watching for changes' : ''}.`,
    '',
    'Shop',
    `  ${url}/`,
    `  ${packsUrl('')}        日本語 ${packsUrl('/ja')}   한국어 ${packsUrl('/ko')}`,
    '',
    'Demo accounts (e-mail address, password)',
    ...accounts.map(
      (account) =>
        `  ${account.email.padEnd(addressWidth)}   ${account.password.padEnd(passwordWidth)}   ${account.about}`,
    ),
    `  ${invited.email.padEnd(addressWidth)}   ${'–'.padEnd(passwordWidth)}   ${invited.about}`,
    '',
    'Outside services, doubled on this machine, and every mail that is sent',
    `  http://localhost:${ports.sandbox}/   http://localhost:${ports.sandbox}/mailbox`,
    `  http://localhost:${ports.sandbox}/billing   (clock, subscriptions and events; 4242 4242 4242 4242 is a card that pays)`,
    `  http://localhost:${ports.sandbox}/analytics   (what visitors who consent tell)`,
    '',
    'Content editor: texts in three languages, with the site in a frame beside them',
    `  ${editorUrl}/`,
    '',
    `Logs   ${logs.startsWith('..') ? logDir : logs}/<process>.log   (to read along: npx pnpm@12 logs)`,
    'Stop   Ctrl-C',
  ];
  return `\n${lines.join('\n')}\n`;
}
