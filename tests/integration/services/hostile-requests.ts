/** Must never appear in a log line; every hostile request carries it wherever a secret may occur. */
export const CANARY = 'canary-7d1f0c9e5b';

const SECRETS = `cookie: session=${CANARY}\r\nauthorization: Bearer ${CANARY}\r\nx-session-token: ${CANARY}\r\n`;
const PASSWORD = JSON.stringify({ email: 'mira@example.com', password: CANARY });
const SMUGGLED = `GET /api/packs/smuggled HTTP/1.1\r\nhost: h\r\nx-session-token: ${CANARY}\r\n\r\n`;

const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nhost: h\r\n${SECRETS}${more}connection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/login HTTP/1.1\r\nhost: h\r\n${SECRETS}content-type: application/json\r\n${headers}\r\n${body}`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

interface HostileRequest {
  readonly description: string;
  /** As Latin-1, so that every byte can be represented. */
  readonly bytes: string;
  /** The maximum number of responses: one more means that a part of it was parsed as a separate request. */
  readonly responses: number;
}

const one = (description: string, bytes: string): HostileRequest => ({ description, bytes, responses: 1 });

const SMUGGLING: readonly HostileRequest[] = [
  one('both a length and chunks', post(`content-length: 4\r\ntransfer-encoding: chunked\r\n`, `0\r\n\r\n${SMUGGLED}`)),
  one('chunks and then a length', post(`transfer-encoding: chunked\r\ncontent-length: 4\r\n`, `0\r\n\r\n${SMUGGLED}`)),
  one('two lengths', post(`content-length: ${PASSWORD.length}\r\ncontent-length: 0\r\n`, PASSWORD + SMUGGLED)),
  one('a negative length', post('content-length: -1\r\n', SMUGGLED)),
  one('chunks not last', post('transfer-encoding: chunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`)),
  one('a folded header', post('transfer-encoding:\r\n chunked\r\n', `0\r\n\r\n${SMUGGLED}`)),
  one('a chunk longer than it says', post('transfer-encoding: chunked\r\n', `1\r\n{"a":1}\r\n0\r\n\r\n${SMUGGLED}`)),
  one('a chunk with line feeds alone', post('transfer-encoding: chunked\r\n', `2\n{}\n0\n\n${SMUGGLED}`)),
  one(
    'a chunk with a long extension',
    post('transfer-encoding: chunked\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  ),
  one(
    'trailers with secrets',
    post(
      'transfer-encoding: chunked\r\nconnection: close\r\n',
      `${chunk('{}')}0\r\nhost: other\r\ncookie: session=${CANARY}\r\n\r\n`,
    ),
  ),
];

const HEADERS: readonly HostileRequest[] = [
  one('line feeds alone', `GET / HTTP/1.1\nhost: h\n${SECRETS}connection: close\n\n`),
  one('NUL in a header', get('/', `x-a: a\0b\r\n`)),
  one('no colon', get('/', 'this is no header\r\n')),
  one('no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'),
  one('two hosts', `GET / HTTP/1.1\r\nhost: h\r\nhost: other\r\n${SECRETS}connection: close\r\n\r\n`),
  one('a hostile host', `GET / HTTP/1.1\r\nhost: evil.example/@h:99999#\r\n${SECRETS}connection: close\r\n\r\n`),
  one('a header of 100 KB', get('/', `x-a: ${CANARY.repeat(5_000)}\r\n`)),
  one('ten thousand headers', get('/', 'a: b\r\n'.repeat(10_000))),
  one('hundreds of small headers', get('/', Array.from({ length: 700 }, (_, at) => `x-${at}: ${at}\r\n`).join(''))),
  one('headers named as prototypes', get('/', '__proto__: 1\r\nconstructor: 2\r\nhasownproperty: 3\r\n')),
  one('bytes that are no UTF-8', get('/', `accept-language: \xff\xfe\xc0\xaf\r\naccept: \x80\r\n`)),
  one('an unknown expectation', post('expect: 200-maybe\r\ncontent-length: 2\r\nconnection: close\r\n', '{}')),
  one(
    'an upgrade',
    get('/', 'upgrade: websocket\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n'),
  ),
  one('connection names a header of ours', get('/api/user', 'connection: x-request-id, cookie, authorization\r\n')),
  one('hundreds of cookies', get('/', `cookie: ${'a=b; '.repeat(2_000)}\r\n`)),
];

const LINES: readonly HostileRequest[] = [
  one('no request at all', '\r\n\r\n\r\n'),
  one('a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  one('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  one('HTTP/0.9', 'GET /\r\n'),
  one('HTTP/1.0 without a host', `GET /api/site HTTP/1.0\r\n${SECRETS}\r\n`),
  one('a made-up method', `${CANARY.toUpperCase().replaceAll('-', '')} / HTTP/1.1\r\nhost: h\r\n\r\n`),
  one('a method of 10 KB', `${'A'.repeat(10_000)} / HTTP/1.1\r\nhost: h\r\n\r\n`),
  one('CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n'),
  one('TRACE', `TRACE / HTTP/1.1\r\nhost: h\r\n${SECRETS}connection: close\r\n\r\n`),
  one('an absolute target', get('http://evil.example/api/site')),
  one('a target without a slash', get('api/site')),
  one('a target with two slashes', get('//evil.example/api/site')),
  one('a target with a space', get('/api/site x')),
  one('a target of 100 KB', get(`/${'x'.repeat(100_000)}`)),
  one('a query of 15 KB', get(`/labs/packs?query=${'x'.repeat(15_000)}`)),
];

/** Paths out of a folder or into another service, other spellings, and invalid UTF-8. */
const TARGETS: readonly HostileRequest[] = `
  /../../etc/passwd /assets/../../server/entry-server.js /assets/..%2f..%2fserver /assets/%2e%2e/%2e%2e/package.json
  /api/../healthz /api/%2e%2e/user /api/..%2f..%2fwebhooks /api/packs/..%2f..%2fuser /api/packs/%2e%2e
  /api//user /api/packs/a%2fb /api/packs/%5c..%5c /api\\user /%2fapi/user /api%2fuser
  /%c0%ae%c0%ae/%c0%af /%e0%80%af /%f8%80%80%80%af /%00 /api/packs/%00 /% /%e /%zz /%u002e
  /labs/packs?query=%00 /labs/packs?query=%ff%fe /labs/packs?query=a&query=b /labs/packs?page=1e400 /?__proto__[a]=1
  /.env /.git/config /node_modules/fastify/package.json /server/main.ts /assets/ /builds/ /api/ /api
  /ja/../ko /ja//labs /ja%2flabs /%6aa /\xe3\x81\x82 /labs/packs/\xff\xfe /account/login?redirect=//evil.example
`
  .trim()
  .split(/\s+/)
  .map((target) => one(`the target ${JSON.stringify(target)}`, get(target)));

const PIPELINES: readonly HostileRequest[] = [
  { description: 'a pipeline of fifty', bytes: 'GET /healthz HTTP/1.1\r\nhost: h\r\n\r\n'.repeat(50), responses: 50 },
  {
    description: 'a pipeline with an invalid request',
    bytes: `GET /healthz HTTP/1.1\r\nhost: h\r\n\r\nGARBAGE\r\n\r\n${SMUGGLED}`,
    responses: 2,
  },
  { description: 'a request behind one that closes the connection', bytes: get('/healthz') + SMUGGLED, responses: 1 },
  {
    description: 'a request behind a refused body',
    bytes: post('content-length: 5\r\nconnection: close\r\n', '{"a":') + SMUGGLED,
    responses: 1,
  },
  one('half a line', 'GET /api/si'),
  one('half of the headers', `GET / HTTP/1.1\r\nhost: h\r\n${SECRETS}x-a: `),
  one('half a body', post('content-length: 500\r\n', PASSWORD)),
  one('half a chunk', post('transfer-encoding: chunked\r\n', 'ff\r\n{"password":')),
];

export const HOSTILE_REQUESTS = [...SMUGGLING, ...HEADERS, ...LINES, ...TARGETS, ...PIPELINES];
