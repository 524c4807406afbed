import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { MANAGEMENT_TOKEN, type RunningSandbox, smtpAddress, startSandbox, useSandbox } from './running-sandbox.ts';

// tests/e2e/editor edits, publishes and previews content in a browser.

const SPACE = '/spaces/soundlibrary/environments/master';
const authorization = `Bearer ${MANAGEMENT_TOKEN}`;

const sandbox = useSandbox();
let editor: string;
beforeAll(async () => {
  editor = await editorOf(sandbox);
});

async function editorOf({ url }: RunningSandbox): Promise<string> {
  const [, address] = /href="(http:\/\/[\w.]+:\d+)">Entries</.exec(await (await fetch(url)).text()) ?? [];
  if (address === undefined) throw new Error('the index page names no editor');
  return address;
}

describe('the editor’s page', () => {
  it('may run only its own scripts, frame only the storefront, and not be framed itself', async () => {
    const { headers } = await fetch(editor);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('frame-src')).toBe('http://localhost:3000');
    expect(directives.get('frame-ancestors')).toBe("'none'");
  });

  it('has no files but its own', async () => {
    for (const name of ['nothing.ts', 'editor.test.ts', 'tsconfig.json', '..%2feditor-service.ts'])
      expect((await fetch(`${editor}/browser/${name}`)).status, name).toBe(404);
  });

  it('is refused, with the API, under a host name other than this machine’s', async () => {
    const { port } = new URL(editor);
    for (const path of ['/', `${SPACE}/entries`]) {
      const status = await new Promise((resolve, reject) => {
        const headers = { host: `rebound.example:${port}`, authorization };
        request({ host: '127.0.0.1', port, path, headers }, (reply) => resolve(reply.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(421);
    }
  });

  it('is on the storefront’s own site, when that is one below localhost', async () => {
    const other = await startSandbox({ SANDBOX_PREVIEW_URL: 'http://sound.localhost:3000/preview' });
    expect(await editorOf(other)).toMatch(/^http:\/\/sound\.localhost:/);
    await other.close();
  });
});

it('sends nothing of the API to pages of other origins, and requires the token', async () => {
  const address = `${editor}${SPACE}/entries/pack-cinder`;
  const origin = 'http://other.example';
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
  const replies = [
    await fetch(address, { method: 'OPTIONS', headers: { origin, ...preflight } }),
    await fetch(address, { headers: { authorization, origin } }),
  ];
  for (const { headers } of replies) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect((await fetch(address)).status).toBe(401);
});

it('leaves the rest running when its port or that of mail is taken, and the readiness check reports it', async () => {
  const { port } = new URL(editor);
  const mailPort = String((await smtpAddress(sandbox)).port);
  const other = await startSandbox({ SANDBOX_EDITOR_PORT: port, SANDBOX_SMTP_PORT: mailPort });
  expect((await fetch(other.url)).status).toBe(200);
  const ready = await fetch(`${other.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({
    problems: [
      { service: 'editor', reason: expect.stringContaining(port) },
      { service: 'mail', reason: expect.stringContaining(mailPort) },
    ],
  });
  await other.close();
});
