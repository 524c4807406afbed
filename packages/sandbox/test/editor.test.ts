import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANAGEMENT_TOKEN, PREVIEW_TOKEN, type RunningSandbox, startSandbox } from './running-sandbox.ts';

const SPACE = '/spaces/soundlibrary/environments/master';
const authorization = `Bearer ${MANAGEMENT_TOKEN}`;
const PAGE = { accept: 'text/html,application/xhtml+xml' };

let sandbox: RunningSandbox;
let editor: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  editor = await editorOf(sandbox);
});
afterAll(() => sandbox.close());

/** The editor's URL on the sandbox's own page. */
async function editorOf({ url }: RunningSandbox): Promise<string> {
  const [, address] = /href="(http:\/\/localhost:\d+)">Entries</.exec(await (await fetch(url)).text()) ?? [];
  if (address === undefined) throw new Error('the index page names no editor');
  return address;
}

describe('the editor’s page', () => {
  it.each(['/', '/entries/pack-aurora?field=name&locale=ja-JP', '/assets/cover-aurora'])(
    'is served at %s',
    async (path) => {
      const reply = await fetch(editor + path, { headers: PAGE });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const html = await reply.text();
      const [, json = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toEqual({
        space: 'soundlibrary',
        environment: 'master',
        managementToken: MANAGEMENT_TOKEN,
        previewUrl:
          'http://localhost:3000/preview?secret=sandbox-preview-secret-for-this-machine&path={path}&locale={locale}',
        storefrontOrigins: ['http://localhost:3000'],
      });
    },
  );

  it('may run only its own scripts, frame only the storefront, and not be framed itself', async () => {
    const { headers } = await fetch(editor, { headers: PAGE });
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('frame-src')).toBe('http://localhost:3000');
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('serves modules without types, and styles', async () => {
    const script = await fetch(`${editor}/browser/space.ts`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const module = `data:text/javascript;base64,${Buffer.from(await script.text()).toString('base64')}`;
    const { localeOf } = await import(module);
    expect(localeOf({ locales: ['en-GB', 'ja-JP'], defaultLocale: 'en-GB' }, 'ja')).toBe('ja-JP');
    expect((await fetch(`${editor}/browser/packages/flatted.js`)).headers.get('content-type')).toMatch('javascript');
    expect((await fetch(`${editor}/browser/editor.css`)).headers.get('content-type')).toMatch('text/css');
  });

  it.each(['nothing.ts', 'editor.test.ts', 'tsconfig.json', '%2e%2e/editor-app.ts', '..%2feditor-app.ts'])(
    'has no file %s',
    async (name) => {
      expect((await fetch(`${editor}/browser/${name}`)).status).toBe(404);
    },
  );

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
});

describe('the vendor’s URLs', () => {
  it('navigate a browser to the field', async () => {
    const vendor = `${editor}${SPACE}/entries/pack-aurora?focusedField=name&focusedLocale=ja-JP`;
    const reply = await fetch(vendor, { headers: PAGE, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      '/entries/pack-aurora?field=name&locale=ja-JP',
    ]);
  });

  it('reach the API for clients with a token', async () => {
    const reply = await fetch(`${editor}${SPACE}/entries/pack-aurora`, { headers: { ...PAGE, authorization } });
    expect(await reply.json()).toMatchObject({ sys: { id: 'pack-aurora', type: 'Entry' } });
  });
});

describe('the content management API at the editor’s origin', () => {
  const address = () => `${editor}${SPACE}/entries/pack-cinder`;

  it('changes the content at the content service’s own URL', async () => {
    const read = await fetch(address(), { headers: { authorization } });
    const entry: { sys: { version: number }; fields: Record<string, object> } = JSON.parse(await read.text());
    const headers = {
      authorization,
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-version': String(entry.sys.version),
    };
    const fields = { ...entry.fields, name: { ...entry.fields.name, 'ja-JP': 'シンダー' } };
    const saved = await fetch(address(), { method: 'PUT', headers, body: JSON.stringify({ fields }) });
    expect(saved.status).toBe(200);
    const preview = await fetch(`${sandbox.url}${SPACE}/entries?locale=*&access_token=${PREVIEW_TOKEN}`);
    expect(await preview.text()).toContain('シンダー');
    const again = await fetch(address(), { method: 'PUT', headers, body: JSON.stringify({ fields }) });
    expect(again.status).toBe(409);
  });

  it('sends nothing to pages of other origins, and requires the token', async () => {
    const origin = 'http://other.example';
    const preflight = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const replies = [
      await fetch(address(), { method: 'OPTIONS', headers: preflight }),
      await fetch(address(), { headers: { authorization, origin } }),
    ];
    for (const { headers } of replies) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect((await fetch(address())).status).toBe(401);
  });
});

describe('the second listener', () => {
  it('uses the storefront’s own site, when that is one below localhost', async () => {
    const other = await startSandbox(undefined, { SANDBOX_PREVIEW_URL: 'http://sound.localhost:3000/preview' });
    expect(await (await fetch(other.url)).text()).toMatch(/href="http:\/\/sound\.localhost:\d+">Entries</);
    await other.close();
  });

  it('closes with the sandbox', async () => {
    const other = await startSandbox();
    const url = await editorOf(other);
    expect((await fetch(url)).status).toBe(200);
    await other.close();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('leaves the rest running when its port is taken, and the readiness check reports it', async () => {
    const { port } = new URL(editor);
    const other = await startSandbox(undefined, { SANDBOX_EDITOR_PORT: port });
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${other.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      problems: [{ service: 'editor', reason: expect.stringContaining(port) }],
    });
    await other.close();
  });
});
