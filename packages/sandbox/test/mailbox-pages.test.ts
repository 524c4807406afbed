import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailClient, mailClient, mailsOf } from './mail-client.ts';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

const HOSTILE = '<script>alert(1)</script>';
let sandbox: RunningSandbox;
let client: MailClient;
let page: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  client = await mailClient(sandbox);
  await client.send({ to: 'ada@people.test', subject: 'older', text: 'plain' });
  await client.send({
    to: 'ada@people.test, "<b>"@people.test',
    subject: `Hello ${HOSTILE}`,
    text: `${HOSTILE} https://shop.test/?a=1&b=2`,
    html: `<!doctype html><p>Hi</p>${HOSTILE}<a href="https://shop.test/?a=1&amp;b=2">Go</a>`,
  });
  const [newest] = await mailsOf(sandbox);
  page = `${sandbox.url}/mailbox/${newest?.id}`;
});
afterAll(async () => {
  client.close();
  await sandbox.close();
});

const htmlAt = async (url: string) => (await fetch(url)).text();

describe('the mailbox page', () => {
  it('lists the mails of each recipient, newest first, as text', async () => {
    const html = await htmlAt(`${sandbox.url}/mailbox`);
    expect(html).not.toContain(HOSTILE);
    const [, toAda = ''] = html.split('>ada@people.test</a>');
    expect(toAda.indexOf('Hello &lt;script&gt;')).toBeLessThan(toAda.indexOf('older'));
    expect(html).toContain('width=device-width');
  });

  it('shows one recipient only when asked to', async () => {
    const html = await htmlAt(`${sandbox.url}/mailbox?to=nobody@people.test`);
    expect(html).toContain('No mail has come yet.');
    const toAda = await htmlAt(`${sandbox.url}/mailbox?to=ADA@people.test`);
    expect(toAda).toContain('older');
    expect(toAda).not.toContain('@people.test&quot;');
    expect(toAda).not.toContain('&lt;b&gt;');
  });

  it('has links that all answer', async () => {
    const html = await htmlAt(`${sandbox.url}/mailbox`);
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const replies = await Promise.all(links.map((href) => fetch(sandbox.url + href)));
    expect(replies.length).toBeGreaterThan(6);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('the page of a mail', () => {
  it('shows subject, people, text and links as text', async () => {
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

  it('is not found for a mail that is not there', async () => {
    expect((await fetch(`${sandbox.url}/mailbox/none`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/mailbox/none/html`)).status).toBe(404);
  });
});
