/** One of the servers that ours is compared with: `main.ts KIND PORT FOLDER`; what they answer lies in the folder. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';
import Fastify from 'fastify';
import { renderToPipeableStream } from 'react-dom/server';
import { parseMarkup } from './markup.ts';
import { pageOf } from './page.ts';

const [, , kind = '', port = '', folder = '', upstream = ''] = process.argv;
const file = (name: string): Promise<Buffer> => readFile(join(folder, name));
/** The same that our own server spends on an answer of its own. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const KINDS: Readonly<Record<string, () => Promise<unknown>>> = {
  /** What the pages' server asks for data. */
  async upstream() {
    const answer = await file('data.json');
    const headers = { 'content-type': 'application/json', 'content-length': answer.length };
    createServer((_, response) => response.writeHead(200, headers).end(answer)).listen(Number(port), '127.0.0.1');
  },

  /** The page's bytes from memory, as they are and compressed as well as can be. */
  async constant() {
    const app = Fastify();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const page = await file(`page.${encoding}`);
      app.get(`/${encoding}`, (_, reply) => {
        reply.type('text/html; charset=utf-8');
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return reply.send(page);
      });
    }
    await app.listen({ port: Number(port) });
  },

  /** The page rendered by React, from data that is fetched for it. */
  async 'react-stream'() {
    const app = Fastify();
    const page = pageOf(
      parseMarkup((await file('member-page.identity')).toString()),
      JSON.parse((await file('data.json')).toString()),
    );
    for (const encoding of ['identity', 'br']) {
      app.get(`/${encoding}`, async (_, reply) => {
        const answer = await fetch(upstream);
        const stream = renderToPipeableStream(page(await answer.json()), {
          onShellReady() {
            reply.hijack();
            const headers = { 'content-type': 'text/html; charset=utf-8' };
            if (encoding === 'identity') return stream.pipe(reply.raw.writeHead(200, headers));
            reply.raw.writeHead(200, { ...headers, 'content-encoding': encoding });
            const compress = createBrotliCompress(BROTLI);
            compress.pipe(reply.raw);
            return stream.pipe(compress);
          },
        });
        return reply;
      });
    }
    await app.listen({ port: Number(port) });
  },
};

const start = KINDS[kind];
if (!start) throw new Error(`There is no baseline '${kind}'.`);
await start();
