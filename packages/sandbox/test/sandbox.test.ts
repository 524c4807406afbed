import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { startSandbox, useSandbox } from './running-sandbox.ts';

const sandbox = useSandbox();
const emptyFolder = forAllTests(temporaryFolder);
const empty = forAllTests(() => startSandbox({ CONTENT_DIR: emptyFolder.path }));

describe('a sandbox with its content', () => {
  it('shows its services, its number of entries and examples that work', async () => {
    const reply = await fetch(sandbox.url);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await reply.text();
    expect(html).toContain('<dt>pack</dt><dd>4</dd>');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(12);
    const places = ['/mailbox', '/api/mailbox', '/recaptcha/api.js', '/store/account/orders', '/healthz', '/readyz'];
    expect(links).toEqual(expect.arrayContaining(places));
    const replies = await Promise.all(links.map((href) => fetch(new URL(href, sandbox.url))));
    expect(replies.map(({ status, url }) => [status, url])).toEqual(replies.map(({ url }) => [200, url]));
  });
});

describe('a sandbox without its content', () => {
  it('is up, reports why it is not ready, and still shows its page', async () => {
    expect((await fetch(`${empty.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${empty.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      problems: [
        { service: 'content', reason: expect.stringContaining('export.json') },
        { service: 'media', reason: expect.stringContaining('media') },
        { service: 'translations', reason: expect.any(String) },
      ],
    });
    expect(await (await fetch(empty.url)).text()).toContain('Not available');
  });
});
