import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Agent } from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../server/configuration/config.ts';
import { securityHeaders } from '../server/plugins/security-headers.ts';
import { staticAssets } from '../server/plugins/static-assets.ts';
import { request } from './request.ts';

const SCRIPT = 'export const answer = 42;\n';
/** Not what a server would pack itself. */
const PACKED = 'export const answer=42';

let build: string;
let web: FastifyInstance;
let http: Agent;

beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'static-assets-'));
  await put('assets/page-1a2b.js', SCRIPT);
  await put('assets/page-1a2b.js.br', brotliCompressSync(PACKED));
  await put('assets/.hidden', 'secret');
  await put('icon.svg', '<svg/>');
  await put('builds/1a2b.json', '{}');
  const config = readConfig({ WEB_BUILD_DIR: build });
  web = Fastify();
  await web.register(securityHeaders, { config });
  await web.register(staticAssets, { config });
  http = await request(web);
});
afterEach(async () => {
  await web.close();
  await rm(build, { recursive: true });
});

async function put(path: string, content: string | Buffer): Promise<void> {
  const file = join(build, 'client', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

it('gives a file with a hash in its name for a year, in the encoding that it was packed in', async () => {
  const plain = await http.get('/assets/page-1a2b.js');
  expect(plain.text).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await http.get('/assets/page-1a2b.js').set('accept-encoding', 'br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.text).toBe(PACKED);
});

it('gives the other files for an hour', async () => {
  const icon = await http.get('/icon.svg');
  expect(String(icon.body)).toBe('<svg/>');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
});

it.each(['/assets/page-3c4d.js', '/assets/', '/assets/.hidden', '/assets/..%2Ficon.svg', '/builds/1a2b.json'])(
  'has nothing at %s, and says so briefly to whoever asks again',
  async (url) => {
    const answer = await http.get(url);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('Not found');
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);
