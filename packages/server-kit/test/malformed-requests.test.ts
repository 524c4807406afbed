import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerMalformed } from '../src/malformed-requests.ts';
import { serverLimits } from '../src/server-limits.ts';
import { openSockets } from './open-sockets.ts';

const SECRET = 'session=a-secret-of-somebody';

let app: FastifyInstance;
let url: string;
let logLines: string[];
const sockets = openSockets();

beforeEach(async () => {
  logLines = [];
  app = Fastify({
    // The level at which Fastify itself logs such requests, with all that they hold.
    logger: { level: 'trace', redact: ['*.*.password'], stream: { write: (line: string) => void logLines.push(line) } },
    ...serverLimits(),
    clientErrorHandler: answerMalformed({ 'strict-transport-security': 'max-age=1' }),
  });
  app.post('/', { onRequest: async (_request, reply) => reply.code(403).send('refused') }, async () => 'taken');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  sockets.closeAll();
  await app.close();
});

async function answersTo(text: string): Promise<string> {
  const socket = await sockets.open(url);
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  socket.end(text);
  await once(socket, 'close');
  return answer;
}

describe('what is no request', () => {
  it.each([
    ['too long an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: h\r\n\r\n`, 413, 'payload_too_large'],
    ['no HTTP', 'this is not HTTP\r\n\r\n', 400, 'validation_failed'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: h\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'validation_failed',
    ],
  ])('is refused in the one shape of errors: %s', async (_what, text, status, code) => {
    const [head = '', body = ''] = (await answersTo(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('strict-transport-security: max-age=1');
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
  });

  it('is logged by its kind alone, and harms no logger that looks for secrets', async () => {
    await answersTo(`GET / HTTP/1.1\r\nhost: h\r\ncookie: ${SECRET}\r\nno colon\r\n\r\n`);
    await expect.poll(() => logLines.join('')).toContain('"reason":"HPE_INVALID_HEADER_TOKEN"');
    expect(logLines.join('')).not.toContain(SECRET);
  });

  it('is not answered twice when a body breaks off after its refusal', async () => {
    const answer = await answersTo(
      'POST / HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403']);
  });
});
