import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { openDatabase } from '@sound-library/product-api/database/open-database.ts';
import { openMailQueue } from '@sound-library/product-api/mail/open-mail-queue.ts';
import { smtpSender } from '@sound-library/product-api/mail/smtp-sender.ts';
import { closeQueues, openQueues } from '@sound-library/product-api/queues/pg-boss.ts';
import { QUICK_QUEUE } from '@sound-library/product-api/test/support/quick-queue.ts';
import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig } from '@sound-library/sandbox/config.ts';
import { afterEach, expect, it } from 'vitest';
import { CleanUp } from '../../support/clean-up.ts';
import { databaseSetting } from '../../support/database-setting.ts';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { receivedMails } from './mailbox.ts';
import { startProductApi } from './start-product-api.ts';

const HOST = '127.0.0.1';
const cleanUp = new CleanUp();
afterEach(() => cleanUp.run());

it('a mail that no server takes waits, and leaves when there is one', async () => {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const { DATABASE_URL: url } = await databaseSetting(cleanUp, folder.path);
  const database = await openDatabase(
    url ? { kind: 'postgres', url, poolSize: 2 } : { kind: 'embedded', directory: `${folder.path}/product-api/pglite` },
    { onIdleError: () => undefined },
  );
  cleanUp.add(() => database.close());
  const boss = await openQueues(database, { onError: () => undefined });
  cleanUp.add(() => closeQueues(boss));
  const queue = await openMailQueue(boss, QUICK_QUEUE);

  const smtpPort = await freePort();
  const from = { name: 'LABS', address: 'no-reply@labs.example' };
  const smtpUrl = `smtp://${HOST}:${smtpPort}`;
  const sender = smtpSender({ smtpUrl, requiresTls: false, from, supportUrl: 'https://support.labs.example' });
  const failures: string[] = [];
  await queue.start(async ({ id, signal }) => {
    const words = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', languageTag: 'en-GB' };
    await sender.send({ id, to: 'mira@example.com', ...words }, signal).catch((error: unknown) => {
      failures.push(String(error));
      throw error;
    });
  });
  await queue.add(database.queries, { kind: 'forgot-password', emailAddress: 'mira@example.com', locale: 'en-GB' });
  await expect.poll(() => failures.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(failures[0]).toBe('MailNotSent: The mail server did not take the mail: ESOCKET, at CONN');

  const settings = { APP_ENV: 'feature-test', LOG_LEVEL: 'silent', DATA_DIR: folder.path, SANDBOX_PORT: '0' };
  const sandbox = await buildSandbox(readConfig({ ...settings, SANDBOX_SMTP_PORT: String(smtpPort) }));
  cleanUp.add(() => sandbox.close());
  const sandboxUrl = await sandbox.listen({ host: HOST, port: await freePort() });
  const [mail] = await receivedMails(sandboxUrl, 'mira@example.com', 1);
  expect(mail?.subject).toBe('Hello');
}, 90_000);

it('nobody waits for a mail server: registering is answered while it keeps silent', async () => {
  const open = new Set<Socket>();
  let ended = 0;
  const silent = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => {
      ended += 1;
    });
  });
  silent.listen(0, HOST);
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const api = await startProductApi(`${HOST}:9`, { SMTP_URL: `smtp://${HOST}:${port}` });
  cleanUp.add(api.close);
  // Before the product API closes, which waits for the mail in hand until that has been sent or has failed.
  cleanUp.add(async () => {
    for (const socket of open) socket.destroy();
    silent.close();
  });
  const connected = once(silent, 'connection');
  const answer = await api.http.post('/api/register').send({
    first_name: 'Mira',
    last_name: 'Sato',
    email: 'mira@example.com',
    password: 'a quiet long passphrase',
    source: 'test',
    newsletter: false,
    g_recaptcha_response: null,
  });
  // The mail is still being tried, or not yet: the answer did not wait for the end of that.
  expect({ status: answer.status, triesThatEnded: ended }).toEqual({ status: 201, triesThatEnded: 0 });
  await connected;
}, 60_000);
