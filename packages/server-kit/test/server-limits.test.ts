import { once } from 'node:events';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections, refuseDoubledHost, rejectMalformed, serverLimits } from '../src/server-limits.ts';
import { openSockets, slowReader } from './support/sockets.ts';

let app: FastifyInstance;
const sockets = openSockets();
const logLines: string[] = [];
afterEach(async () => {
  sockets.closeAll();
  logLines.length = 0;
  await app.close();
});

const logAt = (level: string) => ({
  logger: { level, redact: ['*.*.password'], stream: { write: (line: string) => void logLines.push(line) } },
});
const listen = () => app.listen({ host: '127.0.0.1', port: 0 });

describe('time limits', () => {
  const REQUEST_TIMEOUT_MS = 300;
  const INACTIVITY_MS = 400;
  const FILE = Buffer.alloc(16 * 1024 * 1024);

  it.each([
    ['headers that never end', 'POST / HTTP/1.1\r\nhost: h\r\nx-slow: ', 0.5],
    [
      'a body that never ends',
      'POST / HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      0.9,
    ],
  ])('cut %s soon after they are exceeded', async (_, text, least) => {
    app = Fastify(serverLimits({ requestMs: REQUEST_TIMEOUT_MS }));
    app.post('/', async () => 'taken');
    const socket = await sockets.open(await listen(), text);
    const startedAt = performance.now();
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 408 /);
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThan(REQUEST_TIMEOUT_MS * least);
    expect(tookMs).toBeLessThan(REQUEST_TIMEOUT_MS * 5);
  });

  async function serverOfFile(): Promise<string> {
    app = Fastify(serverLimits({ inactivityMs: INACTIVITY_MS }));
    app.get('/', async () => FILE);
    return listen();
  }
  const connections = () => promisify(app.server.getConnections.bind(app.server))();

  it('cut off a client that does not read a large response', async () => {
    const url = await serverOfFile();
    (await sockets.open(url, 'GET / HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n')).pause();
    await expect.poll(connections).toBe(1);
    await expect.poll(connections).toBe(0);
  });

  it('let a client read a large response that takes several times as long', async () => {
    const { bytes, tookMs } = await slowReader(await serverOfFile(), { bytesPerSecond: FILE.length / 1.5 });
    expect(bytes).toBeGreaterThanOrEqual(FILE.length);
    expect(tookMs).toBeGreaterThan(INACTIVITY_MS * 3);
  });
});

describe('a malformed request', () => {
  const SECRET = 'session=a-secret-of-somebody';

  async function responsesTo(text: string, page?: string): Promise<string> {
    app = Fastify({
      // The level at which Fastify itself logs such requests, in full.
      ...logAt('trace'),
      ...serverLimits(),
      clientErrorHandler: rejectMalformed({ 'strict-transport-security': 'max-age=1' }, page),
    });
    app.post('/', { onRequest: async (_request, reply) => reply.code(403).send('refused') }, async () => 'taken');
    const socket = await sockets.open(await listen());
    let response = '';
    socket.on('data', (piece) => {
      response += piece;
    });
    socket.end(text);
    await once(socket, 'close');
    return response;
  }

  it.each([
    ['an overlong URL', `GET /${'x'.repeat(66_000)} HTTP/1.1\r\nhost: h\r\n\r\n`, 431, 'headers_too_large'],
    ['input that is not HTTP', 'this is not HTTP\r\n\r\n', 400, 'validation_failed'],
    [
      'two content lengths',
      'POST / HTTP/1.1\r\nhost: h\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'validation_failed',
    ],
  ])('is refused in the one shape of errors: %s', async (_title, text, status, code) => {
    const [head = '', body = ''] = (await responsesTo(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('strict-transport-security: max-age=1');
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
  });

  it('is refused with the page of the server when its headers are too large', async () => {
    const page = await responsesTo(`GET / HTTP/1.1\r\nhost: h\r\ncookie: ${'x'.repeat(66_000)}\r\n\r\n`, '<p>');
    expect(page).toMatch(/^HTTP\/1\.1 431 .*content-type: text\/html; charset=utf-8\r\n.*\r\n\r\n<p>$/s);
  });

  it('is logged only by its kind, and does not break a logger that redacts secrets', async () => {
    await responsesTo(`GET / HTTP/1.1\r\nhost: h\r\ncookie: ${SECRET}\r\nno colon\r\n\r\n`);
    await expect.poll(() => logLines.join('')).toContain('"reason":"HPE_INVALID_HEADER_TOKEN"');
    expect(logLines.join('')).not.toContain(SECRET);
  });

  it('gets no second response when a body breaks off after its rejection', async () => {
    const response = await responsesTo(
      'POST / HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403']);
  });
});

describe('the connection limit', () => {
  async function serverOf(most: number): Promise<string> {
    app = Fastify(logAt('warn'));
    limitConnections(app, most);
    app.get('/', async () => 'well');
    return listen();
  }

  /** The status line of the response to a request, or that the connection was closed. */
  async function responseAt(socket: Socket): Promise<string> {
    const closed = once(socket, 'close').then(() => 'closed');
    socket.write('GET / HTTP/1.1\r\nhost: h\r\n\r\n');
    const statusLine = once(socket, 'data').then(([text]) => String(text).split('\r\n')[0] ?? '');
    return Promise.race([statusLine, closed]);
  }

  it('closes one connection too many, serves the others, and warns once', async () => {
    const url = await serverOf(2);
    const held = [await sockets.open(url), await sockets.open(url)];
    // Each connection is accepted once it has its response.
    for (const socket of held) expect(await responseAt(socket)).toBe('HTTP/1.1 200 OK');
    expect(await responseAt(await sockets.open(url))).toBe('closed');
    expect(await responseAt(await sockets.open(url))).toBe('closed');
    for (const socket of held) expect(await responseAt(socket)).toBe('HTTP/1.1 200 OK');
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ held: 2 });
    held[0]?.destroy();
    await expect.poll(async () => responseAt(await sockets.open(url))).toBe('HTTP/1.1 200 OK');
  });

  it('is off at 0', async () => {
    const url = await serverOf(0);
    const many = await Promise.all(Array.from({ length: 20 }, () => sockets.open(url)));
    expect(new Set(await Promise.all(many.map(responseAt)))).toEqual(new Set(['HTTP/1.1 200 OK']));
  });
});

describe('the host of a request', () => {
  async function responseTo(text: string): Promise<string> {
    app = Fastify({ ...serverLimits(), trustProxy: true });
    app.addHook('preValidation', refuseDoubledHost);
    app.get('/path', async ({ host, query }) => ({ host, query }));
    const socket = await sockets.open(await listen(), `${text}\r\nconnection: close\r\n\r\n`);
    return String((await once(socket, 'data'))[0]);
  }

  it('is that of an absolute request target', async () => {
    const response = await responseTo('GET http://sound.example:81/path?a=b HTTP/1.1\r\nhost: other.example');
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain('{"host":"sound.example:81","query":{"a":"b"}}');
  });

  it('is not another that a proxy passes on', async () => {
    const response = await responseTo('GET /path HTTP/1.1\r\nhost: sound.example\r\nx-forwarded-host: other.example');
    expect(response).toContain('{"host":"sound.example"');
  });

  it('must be named once', async () => {
    expect(await responseTo('GET /path HTTP/1.1\r\nhost: h')).toMatch(/^HTTP\/1\.1 200 /);
    await app.close();
    expect(await responseTo('GET /path HTTP/1.1\r\nhost: h\r\nHost: h')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
