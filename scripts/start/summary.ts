import { DEMO_ACCOUNTS, INVITED_ACCOUNT } from '@sound-library/product-api/demo/accounts.ts';
import type { Environment } from '../env-file.ts';
import { type Ports, servicesToRun } from './listeners.ts';
import { storefront } from './services.ts';

interface SummaryOptions {
  readonly ports: Ports;
  readonly environment: Environment;
  readonly logDir: string;
  readonly seconds: number;
  readonly isDevelopment: boolean;
}

/** The message with addresses and accounts, once every process is ready. */
export function summary({ ports, environment, logDir, seconds, isDevelopment }: SummaryOptions): string {
  const { url, packsUrl } = storefront(environment, ports);
  const lines = [
    `Ready after ${seconds.toFixed(1)} s${isDevelopment ? ', watching for changes' : ''}.`,
    '',
    'Shop',
    `  ${url}/`,
    `  ${packsUrl('')}        日本語 ${packsUrl('/ja')}   한국어 ${packsUrl('/ko')}`,
    '',
    ...demoAccounts(environment),
    ...sandboxPages(ports, environment),
    `Logs   ${logDir}/<process>.log   (to read along: npx pnpm@12 logs)`,
    'Stop   Ctrl-C',
  ];
  return `\n${lines.join('\n')}\n`;
}

const WITH_DEMO_ACCOUNTS: ReadonlySet<string | undefined> = new Set(['demo', 'development']);

function demoAccounts({ APP_ENV: appEnv }: Environment): string[] {
  if (!WITH_DEMO_ACCOUNTS.has(appEnv)) return [];
  const accounts = [...DEMO_ACCOUNTS, { ...INVITED_ACCOUNT, password: '–' }];
  const [emailWidth, passwordWidth] = [
    Math.max(...accounts.map(({ email }) => email.length)),
    Math.max(...accounts.map(({ password }) => password.length)),
  ];
  return [
    'Demo accounts (e-mail address, password)',
    ...accounts.map(
      ({ email, password, about }) => `  ${email.padEnd(emailWidth)}   ${password.padEnd(passwordWidth)}   ${about}`,
    ),
    '',
  ];
}

function sandboxPages(ports: Ports, environment: Environment): string[] {
  if (!servicesToRun(environment).some(({ name }) => name === 'sandbox')) return [];
  const sandbox = `http://localhost:${ports.sandbox}`;
  return [
    'Outside services, doubled on this machine, and every mail that is sent',
    `  ${sandbox}/   ${sandbox}/mailbox`,
    `  ${sandbox}/billing   (clock, subscriptions and events; 4242 4242 4242 4242 is a card that pays)`,
    `  ${sandbox}/analytics   (events of visitors who consent)`,
    '',
    'Content editor: texts in three languages, with the site in a frame beside them',
    `  ${storefront(environment, ports).editorUrl}/`,
    '',
  ];
}
