/**
 * Baseline server for the benchmark: `main.ts PORT PAGE DATA COOKIE`, plain Fastify without logger or plugins.
 * `/constant/ENCODING` sends an earlier page from a Buffer, with the headers that it had.
 * `/react/ENCODING` fetches the data, as our page does, and streams a React page with the markup of the member's page.
 */
import { constants, createBrotliCompress, createZstdCompress } from 'node:zlib';
import Fastify from 'fastify';
import { renderToPipeableStream } from 'react-dom/server';
import { BROWSER_HEADERS, rawGet } from '../http.ts';
import { pageOf } from './page.ts';

const [, , port = '', pageUrl = '', dataUrl = '', cookie = ''] = process.argv;
const TYPE = 'text/html; charset=utf-8';
/** The same cost that our own server has for a response of its own. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const app = Fastify();

for (const encoding of ['identity', 'gzip', 'br']) {
  const { headers, body } = await rawGet(pageUrl, { ...BROWSER_HEADERS, 'accept-encoding': encoding });
  const { date: _, connection: __, 'keep-alive': ___, ...constant } = headers;
  app.get(`/constant/${encoding}`, (_request, reply) => reply.headers(constant).send(body));
}

const { body: served } = await rawGet(pageUrl, { ...BROWSER_HEADERS, 'accept-encoding': 'identity', cookie });
const page = pageOf(served.toString());
for (const encoding of ['identity', 'br', 'zstd']) {
  app.get(`/react/${encoding}`, async (_, reply) => {
    await (await fetch(dataUrl)).json();
    const stream = renderToPipeableStream(page(), {
      onShellReady() {
        reply.hijack();
        if (encoding === 'identity') return stream.pipe(reply.raw.writeHead(200, { 'content-type': TYPE }));
        const compress = stream.pipe(encoding === 'br' ? createBrotliCompress(BROTLI) : createZstdCompress());
        return compress.pipe(reply.raw.writeHead(200, { 'content-type': TYPE, 'content-encoding': encoding }));
      },
    });
    return reply;
  });
}

await app.listen({ port: Number(port) });
process.send?.('ready');
