import type { RequestListener } from 'node:http';
import { Pool } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { httpRequest, type RequestLimits } from '../src/http-request.ts';
import { serverOfTest } from './support/test-server.ts';

async function service(listener: RequestListener): Promise<Pool> {
  const { url } = await serverOfTest(listener);
  const pool = new Pool(url, { connections: 1 });
  onTestFinished(() => pool.destroy());
  return pool;
}

const asked = { method: 'GET', path: '/api/packs', headers: {}, body: null } as const;
const limited = (pool: Pool, limits: Partial<RequestLimits>) => httpRequest(pool, asked, { maxBytes: 1000, ...limits });

async function call(pool: Pool, ...signals: (AbortSignal | undefined)[]) {
  const { body, ...response } = await limited(pool, { signals });
  return { ...response, text: body.toString('utf8') };
}

describe('httpRequest', () => {
  it('returns the whole response, in however many pieces it arrives', async () => {
    const pool = await service((request, response) => {
      const bytes = Buffer.from('にほん');
      response.writeHead(404, { 'x-path': request.url });
      response.write(bytes.subarray(0, 4));
      setImmediate(() => response.end(bytes.subarray(4)));
    });
    const { status, headers, text } = await call(pool, undefined, new AbortController().signal);
    expect([status, headers['x-path'], text]).toEqual([404, '/api/packs', 'にほん']);
  });

  it('rejects with the reason of whichever signal aborts it', async () => {
    const arrived = Promise.withResolvers<void>();
    const pool = await service(() => arrived.resolve());
    const [one, other] = [new AbortController(), new AbortController()];
    const response = call(pool, one.signal, other.signal);
    await arrived.promise;
    const reason = new Error('nobody waits');
    other.abort(reason);
    await expect(response).rejects.toBe(reason);
  });

  it('sends nothing when aborted while waiting, and leaves the connection to others', async () => {
    const paths: string[] = [];
    const held = Promise.withResolvers<void>();
    const pool = await service((_, response) => {
      paths.push('asked');
      void held.promise.then(() => response.end('later'));
    });
    const first = call(pool);
    const gone = new AbortController();
    const second = call(pool, gone.signal);
    gone.abort(new Error('nobody waits'));
    await expect(second).rejects.toThrow('nobody waits');
    await expect(call(pool, gone.signal)).rejects.toThrow('nobody waits');
    held.resolve();
    expect([(await first).text, (await call(pool)).text]).toEqual(['later', 'later']);
    expect(paths).toHaveLength(2);
  });

  it('leaves a connection alone once it has its response', async () => {
    const pool = await service((_, response) => void response.end('fine'));
    const signal = new AbortController();
    await call(pool, signal.signal);
    signal.abort();
    expect((await call(pool)).text).toBe('fine');
  });

  it('rejects when there is no response', async () => {
    const pool = await service((request) => request.socket.destroy());
    await expect(call(pool)).rejects.toThrow();
  });

  it('rejects when the response begins late, ends late, or exceeds the size limit', async () => {
    const silent = await service(() => undefined);
    await expect(limited(silent, { firstByteMs: 20 })).rejects.toMatchObject({ limit: 'first byte' });
    await expect(limited(silent, { totalMs: 20 })).rejects.toMatchObject({ limit: 'total' });
    const begun = await service((_, response) => void response.write('{'));
    await expect(limited(begun, { firstByteMs: 5000, totalMs: 100 })).rejects.toMatchObject({ limit: 'total' });
    const large = await service((_, response) => void response.end('x'.repeat(1001)));
    await expect(limited(large, {})).rejects.toMatchObject({ limit: 'size' });
  });

  it('sends nothing when no time is left', async () => {
    let calls = 0;
    const pool = await service((_, response) => {
      calls += 1;
      response.end();
    });
    await expect(limited(pool, { totalMs: 0 })).rejects.toMatchObject({ limit: 'total' });
    await limited(pool, { totalMs: 5000 });
    expect(calls).toBe(1);
  });
});
