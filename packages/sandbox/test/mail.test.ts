import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailClient, mailClient, mailsOf, smtpAddress } from './mail-client.ts';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let client: MailClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  client = await mailClient(sandbox);
});
afterEach(() => fetch(`${sandbox.url}/api/mailbox`, { method: 'DELETE' }));
afterAll(async () => {
  client.close();
  await sandbox.close();
});

describe('the SMTP receiver', () => {
  it('takes a mail with its parts, its links and its letters', async () => {
    const link = 'https://shop.test/ja/reset?token=a&lang=ja';
    await client.send({
      to: 'Ada <Ada@people.test>',
      bcc: 'audit@shop.test',
      subject: 'パスワードの再設定 — 비밀번호',
      text: `リンク: ${link}`,
      html: `<p lang="ja">音</p><a href="${link.replace('&', '&amp;')}">リンク</a>`,
    });
    const [mail] = await mailsOf(sandbox, 'ADA@people.test');
    expect(mail).toMatchObject({
      from: 'LABS <labs@shop.test>',
      to: ['Ada@people.test', 'audit@shop.test'],
      subject: 'パスワードの再設定 — 비밀번호',
      text: expect.stringContaining(link),
      html: expect.stringContaining('<p lang="ja">音</p>'),
      links: [link],
    });
    expect(await mailsOf(sandbox, 'audit@shop.test')).toEqual([mail]);
    expect(await mailsOf(sandbox, 'nobody@people.test')).toEqual([]);
  });

  it('lets any user in', async () => {
    const user = await mailClient(sandbox, { user: 'anybody', pass: 'anything' });
    await user.send({ subject: 'Signed in' });
    user.close();
    expect(await mailsOf(sandbox)).toMatchObject([{ subject: 'Signed in', text: expect.stringMatching(/^Hello\s*$/) }]);
  });

  it('refuses a mail over 1 MiB for good, and takes the next', async () => {
    const text = 'a'.repeat(1_048_576);
    await expect(client.send({ text })).rejects.toMatchObject({ responseCode: 552 });
    await client.send({ subject: 'small' });
    expect(await mailsOf(sandbox)).toMatchObject([{ subject: 'small' }]);
  });

  it('refuses a mail over 1 MiB whose size was not told beforehand', async () => {
    const { port } = await smtpAddress(sandbox);
    const message = `Subject: long\r\n\r\n${'a'.repeat(78)}\r\n`.concat(`${'b'.repeat(78)}\r\n`.repeat(13_200));
    const commands = ['HELO a.test', 'MAIL FROM:<a@a.test>', 'RCPT TO:<b@b.test>', 'DATA', `${message}.`, 'QUIT'];
    expect(await talk(port, commands)).toMatch(/^552 /m);
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  it('keeps the newest 200 mails, newest first', async () => {
    for (let number = 1; number <= 202; number += 1) {
      await client.send({ subject: String(number) });
    }
    const subjects = (await mailsOf(sandbox)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 200 }, (_, index) => String(202 - index)));
  });

  it('has its mails still when it is started again, and knows those that were deleted no more', async () => {
    await client.send({ subject: 'first' });
    const [first] = await mailsOf(sandbox);
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(first?.receivedAt ?? ''));
    await client.send({ subject: 'パスワード' });
    const again = await startSandbox(undefined, { DATA_DIR: sandbox.dataDir });
    expect(await mailsOf(again)).toEqual(await mailsOf(sandbox));
    expect((await mailsOf(again)).map(({ subject }) => subject)).toEqual(['パスワード', 'first']);
    await fetch(`${again.url}/api/mailbox`, { method: 'DELETE' });
    await again.close();
    const last = await startSandbox(undefined, { DATA_DIR: sandbox.dataDir });
    expect(await mailsOf(last)).toEqual([]);
    await last.close();
  });

  it('is not held up when it closes by a client that keeps its connection', async () => {
    const second = await startSandbox();
    const keeping = await mailClient(second);
    await keeping.send({});
    await second.close();
    await expect(keeping.send({})).rejects.toThrow();
    keeping.close();
  });

  it('makes the sandbox not ready when its port is taken, and stops nothing else', async () => {
    const { port } = await smtpAddress(sandbox);
    const second = await startSandbox(undefined, { SANDBOX_SMTP_PORT: String(port) });
    const ready = await fetch(`${second.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      problems: [{ service: 'mail', reason: expect.stringContaining('EADDRINUSE') }],
    });
    expect((await fetch(second.url)).status).toBe(200);
    await second.close();
  });
});

/** Sends one command after each answer; gives everything that the server said. */
function talk(port: number, commands: readonly string[]): Promise<string> {
  const waiting = [...commands];
  let heard = '';
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      const next = waiting.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
    });
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}
