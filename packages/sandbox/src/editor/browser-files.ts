import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

const NAME = /^(?:[\w-]+\/)*[\w-]+\.(ts|css)$/;
/** Packages without a build step of their own, as browsers can take them. */
const PACKAGES: Readonly<Record<string, URL>> = {
  'packages/flatted.js': new URL(import.meta.resolve('flatted')),
};
const TYPES = { ts: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** `GET /browser/*`: the modules and style sheets of the editor's page, types taken out, read anew each time. */
export const browserFiles: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { '*': string } }>('/browser/*', async (request, reply) => {
    const name = request.params['*'];
    const file = PACKAGES[name];
    if (file !== undefined) {
      return send(reply, 'ts', await readFile(file, 'utf8'));
    }
    const [, ending] = NAME.exec(name) ?? [];
    if ((ending !== 'ts' && ending !== 'css') || name.endsWith('.test.ts')) {
      return reply.callNotFound();
    }
    const text = await readText(name);
    if (text === undefined) {
      return reply.callNotFound();
    }
    return send(reply, ending, ending === 'ts' ? stripTypeScriptTypes(text) : text);
  });
};

const send = (reply: FastifyReply, ending: keyof typeof TYPES, text: string) =>
  reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).type(TYPES[ending]).send(text);

async function readText(name: string): Promise<string | undefined> {
  try {
    return await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
