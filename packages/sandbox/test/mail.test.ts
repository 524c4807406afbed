import { createTransport, type SendMailOptions } from 'nodemailer';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningSandbox, smtpAddress, startSandbox, useSandbox } from './running-sandbox.ts';

// Browser tests of registration, passwords and addresses read the mails of the product and follow their links.

const mailsSchema = z.array(z.object({ id: z.string(), subject: z.string() }));
const sandbox = useSandbox();

async function send(mail: SendMailOptions, to: RunningSandbox = sandbox): Promise<void> {
  const transport = createTransport(await smtpAddress(to));
  await transport.sendMail({ from: 'LABS <labs@shop.test>', to: 'ada@people.test', text: 'Hello', ...mail });
}

const mailsOf = async (from: RunningSandbox = sandbox) =>
  mailsSchema.parse(await (await fetch(`${from.url}/api/mailbox`)).json());

describe('the SMTP receiver', () => {
  it('permanently refuses a mail over 1 MiB, accepts the next, and still has it after a restart', async () => {
    await expect(send({ text: 'a'.repeat(1_048_576) })).rejects.toMatchObject({ responseCode: 552 });
    await send({ subject: 'パスワード' });
    const again = await startSandbox({ DATA_DIR: sandbox.dataDir });
    expect(await mailsOf(again)).toMatchObject([{ subject: 'パスワード' }]);
    await again.close();
  });

  it('is not blocked at closing by a client with an open connection', async () => {
    const second = await startSandbox();
    const client = createTransport({ ...(await smtpAddress(second)), pool: true });
    const mail = { from: 'labs@shop.test', to: 'ada@people.test' };
    await client.sendMail(mail);
    await second.close();
    await expect(client.sendMail(mail)).rejects.toThrow();
    client.close();
  });
});

describe('the pages of the mailbox', () => {
  const HOSTILE = '<script>alert(1)</script>';
  let page: string;
  beforeAll(async () => {
    await send({ to: 'mika@people.test', subject: 'older' });
    await send({
      to: 'mika@people.test, "<b>"@people.test',
      subject: `Hello ${HOSTILE}`,
      text: `${HOSTILE} https://shop.test/?a=1&b=2`,
      html: `<!doctype html><p>Hi</p>${HOSTILE}<a href="https://shop.test/?a=1&amp;b=2">Go</a>`,
    });
    page = `/mailbox/${(await mailsOf())[0]?.id}`;
  });
  const htmlAt = async (path: string) => (await fetch(sandbox.url + path)).text();

  it('list the mails of each recipient, newest first, as text, without broken links', async () => {
    const html = await htmlAt('/mailbox');
    expect(html).not.toContain(HOSTILE);
    const [, toMika = ''] = html.split('>mika@people.test</a>');
    expect(toMika.indexOf('Hello &lt;script&gt;')).toBeLessThan(toMika.indexOf('older'));
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const replies = await Promise.all(links.map((href) => fetch(sandbox.url + href)));
    expect(replies.length).toBeGreaterThan(6);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('show subject, text and links of a mail as text', async () => {
    const html = await htmlAt(page);
    expect(html).not.toContain(HOSTILE);
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(html).toContain('<a href="https://shop.test/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">');
  });

  it('frame the HTML part without scripts and without its origin, under a policy of its own', async () => {
    const reply = await fetch(sandbox.url + page);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [, source = '', sandboxed] = /<iframe src="([^"]+)"[^>]* sandbox="([^"]+)">/.exec(await reply.text()) ?? [];
    expect(sandboxed).toBe('allow-popups allow-popups-to-escape-sandbox');
    const part = await fetch(sandbox.url + source);
    const policy = part.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`sandbox ${sandboxed}`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(await part.text()).toMatch(/^<!doctype html><base target="_blank"><p>Hi<\/p>/);
  });
});
