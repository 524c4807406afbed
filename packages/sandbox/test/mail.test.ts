import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningSandbox, smtpAddress, startSandbox, useSandbox } from './running-sandbox.ts';

const mailsSchema = z.array(
  z.object({
    id: z.string(),
    receivedAt: z.iso.datetime(),
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
  }),
);

interface MailClient {
  send(mail: SendMailOptions): Promise<void>;
  close(): void;
}

/** A mail client of the sandbox's SMTP receiver. */
async function mailClient(sandbox: RunningSandbox): Promise<MailClient> {
  const transport = createTransport({ ...(await smtpAddress(sandbox)), pool: true });
  return {
    send: async (mail) => {
      await transport.sendMail({ from: 'LABS <labs@shop.test>', to: 'ada@people.test', text: 'Hello', ...mail });
    },
    close: () => transport.close(),
  };
}

/** The mails of the mailbox, of one recipient when one is given. */
async function mailsOf(sandbox: RunningSandbox, to?: string) {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  return mailsSchema.parse(await (await fetch(`${sandbox.url}/api/mailbox${query}`)).json());
}

const sandbox = useSandbox();
let client: MailClient;
beforeAll(async () => {
  client = await mailClient(sandbox);
});
afterEach(() => fetch(`${sandbox.url}/api/mailbox`, { method: 'DELETE' }));
afterAll(() => client.close());

describe('the SMTP receiver', () => {
  it('accepts a mail with its parts, its links and its characters', async () => {
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

  it('permanently refuses a mail over 1 MiB, and accepts the next', async () => {
    const text = 'a'.repeat(1_048_576);
    await expect(client.send({ text })).rejects.toMatchObject({ responseCode: 552 });
    await client.send({ subject: 'small' });
    expect(await mailsOf(sandbox)).toMatchObject([{ subject: 'small' }]);
  });

  it('stores the newest 200 mails, newest first', async () => {
    for (let number = 1; number <= 202; number += 1) {
      await client.send({ subject: String(number) });
    }
    const subjects = (await mailsOf(sandbox)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 200 }, (_, index) => String(202 - index)));
  });

  it('still has its mails after a restart, but not the deleted ones', async () => {
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

  it('is not blocked at closing by a client with an open connection', async () => {
    const second = await startSandbox();
    const idleClient = await mailClient(second);
    await idleClient.send({});
    await second.close();
    await expect(idleClient.send({})).rejects.toThrow();
    idleClient.close();
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

const HOSTILE = '<script>alert(1)</script>';
let page: string;
/** Sends two mails, and returns the path of the newer one. */
async function sendTwo(): Promise<void> {
  await client.send({ to: 'ada@people.test', subject: 'older', text: 'plain' });
  await client.send({
    to: 'ada@people.test, "<b>"@people.test',
    subject: `Hello ${HOSTILE}`,
    text: `${HOSTILE} https://shop.test/?a=1&b=2`,
    html: `<!doctype html><p>Hi</p>${HOSTILE}<a href="https://shop.test/?a=1&amp;b=2">Go</a>`,
  });
  const [newest] = await mailsOf(sandbox);
  page = `${sandbox.url}/mailbox/${newest?.id}`;
}

const htmlAt = async (url: string) => (await fetch(url)).text();

describe('the mailbox page', () => {
  beforeEach(sendTwo);

  it('lists the mails of each recipient, newest first, as text', async () => {
    const html = await htmlAt(`${sandbox.url}/mailbox`);
    expect(html).not.toContain(HOSTILE);
    const [, toAda = ''] = html.split('>ada@people.test</a>');
    expect(toAda.indexOf('Hello &lt;script&gt;')).toBeLessThan(toAda.indexOf('older'));
    expect(html).toContain('width=device-width');
  });

  it('shows only one recipient on request', async () => {
    const html = await htmlAt(`${sandbox.url}/mailbox?to=nobody@people.test`);
    expect(html).toContain('No mail has come yet.');
    const toAda = await htmlAt(`${sandbox.url}/mailbox?to=ADA@people.test`);
    expect(toAda).toContain('older');
    expect(toAda).not.toContain('@people.test&quot;');
    expect(toAda).not.toContain('&lt;b&gt;');
  });

  it('has no broken links', async () => {
    const html = await htmlAt(`${sandbox.url}/mailbox`);
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const replies = await Promise.all(links.map((href) => fetch(sandbox.url + href)));
    expect(replies.length).toBeGreaterThan(6);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('the page of a mail', () => {
  beforeEach(sendTwo);

  it('shows subject, addresses, text and links as text', async () => {
    const html = await htmlAt(page);
    expect(html).not.toContain(HOSTILE);
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(html).toContain('LABS &lt;labs@shop.test&gt;');
    expect(html).toContain('<a href="https://shop.test/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">');
  });

  it('frames the HTML part without scripts and without its origin, under a policy of its own', async () => {
    const reply = await fetch(page);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const [, source = '', sandboxed] = /<iframe src="([^"]+)"[^>]* sandbox="([^"]+)">/.exec(await reply.text()) ?? [];
    expect(sandboxed).toBe('allow-popups allow-popups-to-escape-sandbox');

    const part = await fetch(sandbox.url + source);
    const policy = part.headers.get('content-security-policy');
    for (const directive of [
      "default-src 'none'",
      `sandbox ${sandboxed}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(await part.text()).toMatch(/^<!doctype html><base target="_blank"><p>Hi<\/p>/);
  });

  it('has no frame for a mail without an HTML part', async () => {
    const [, older] = await mailsOf(sandbox, 'ada@people.test');
    expect(await htmlAt(`${sandbox.url}/mailbox/${older?.id}`)).not.toContain('<iframe');
    expect((await fetch(`${sandbox.url}/mailbox/${older?.id}/html`)).status).toBe(404);
  });

  it('answers 404 for an unknown mail', async () => {
    expect((await fetch(`${sandbox.url}/mailbox/none`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/mailbox/none/html`)).status).toBe(404);
  });
});
