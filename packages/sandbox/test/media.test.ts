import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SOUND, useSandbox } from './running-sandbox.ts';

const IMAGE = '/images.ctfassets.net/soundlibrary/cover-aurora/v1/aurora.png';
const AUDIO = '/assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3';

const sandbox = useSandbox();

const call = (path: string, init?: RequestInit) => fetch(sandbox.url + path, init);
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

async function picture(query: string) {
  const reply = await call(`${IMAGE}?${query}`);
  expect(reply.status).toBe(200);
  const { format, width, height } = await sharp(await bytesOf(reply)).metadata();
  return { format, width, height, contentType: reply.headers.get('content-type') };
}

describe('the Images API', () => {
  it.each([
    ['v=2', { format: 'png', width: 1200, height: 800, contentType: 'image/png' }],
    ['fm=avif&w=400', { format: 'heif', width: 400, height: 267, contentType: 'image/avif' }],
    ['h=80&fm=webp&q=40', { format: 'webp', width: 120, height: 80, contentType: 'image/webp' }],
    ['fm=jpg&w=300&h=300', { format: 'jpeg', width: 300, height: 200, contentType: 'image/jpeg' }],
    ['w=2000&h=2000&fit=fill', { width: 800, height: 800 }],
  ])('responds to ?%s', async (query, expected) => {
    expect(await picture(query)).toMatchObject(expected);
  });

  it.each(['w=4001', 'w=wide', 'fm=tga', 'f=nowhere'])('refuses ?%s by naming the parameter', async (query) => {
    const reply = await call(`${IMAGE}?${query}`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      sys: { id: 'BadRequest' },
      message: expect.stringContaining(`"${query.split('=')[0]}"`),
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('allows every origin to use a picture, and caches to store it', async () => {
    const reply = await call(`${IMAGE}?w=200&fm=webp`, { headers: { origin: 'https://app.test' } });
    expect(reply.headers.get('cache-control')).toContain('max-age=31536000');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    // With inject, since fetch adds `cache-control: no-cache` to a conditional request.
    const headers = { 'if-none-match': String(reply.headers.get('etag')) };
    expect((await sandbox.app.inject({ url: `${IMAGE}?w=200&fm=webp`, headers })).statusCode).toBe(304);
  });
});

describe('asset files', () => {
  it('are sent in ranges, to pages of any origin', async () => {
    const reply = await call(AUDIO, { headers: { range: 'bytes=4000-', origin: 'https://app.test' } });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe('bytes 4000-4095/4096');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(await bytesOf(reply)).toEqual(Buffer.from(SOUND.slice(4000)));
  });
});

describe('URLs that try to leave the media folder', () => {
  // Sent with inject: fetch would resolve the dots before they reach the server.
  it.each([
    '/assets.ctfassets.net/../../export.json',
    '/assets.ctfassets.net/..%2f..%2fexport.json',
    '/assets.ctfassets.net/..%5c..%5cexport.json',
    '/assets.ctfassets.net/soundlibrary/%2e%2e%2f%2e%2e%2f%2e%2e%2fexport.json',
    '/assets.ctfassets.net//etc/passwd',
    '/assets.ctfassets.net/soundlibrary/demo-aurora',
    '/assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3%00.png',
    '/assets.ctfassets.net/.hidden',
    '/images.ctfassets.net/..%2f..%2fexport.json?w=10',
    '/images.ctfassets.net/..%2fassets.ctfassets.net/.hidden?w=10',
  ])('%s gives nothing', async (url) => {
    const host = join(sandbox.contentDir, 'media/assets.ctfassets.net');
    await writeFile(join(host, '.hidden'), 'hidden');
    const reply = await sandbox.app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toMatch(/contentTypes|root:|hidden/);
  });
});
