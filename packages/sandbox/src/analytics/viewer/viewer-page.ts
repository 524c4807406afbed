import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isFromOurPage } from '../../html/from-our-page.ts';
import { pageHeaders } from '../../html/page.ts';
import { renderRefusal } from '../../html/render-refusal.ts';
import { COLLECTOR_FAULT_MODES } from '../collector-faults.ts';
import { renderViewer, type Viewed } from './render-viewer.ts';
import { viewSchema } from './view.ts';
import { viewerStream } from './viewer-stream.ts';

const PAGE = '/analytics';
const HEADERS = pageHeaders({ 'form-action': "'self'", 'script-src': "'self'", 'connect-src': "'self'" });

const wishSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('clear') }),
  z.object({ action: z.literal('fault'), mode: z.enum(COLLECTOR_FAULT_MODES) }),
]);

/** `/analytics`, for people: what is collected, while it is; with a script without loading the page again. */
export const viewerPage: FastifyPluginAsync<Viewed> = async (app, viewed) => {
  await app.register(formBody);
  await app.register(viewerStream, viewed);
  const styles = await readFile(new URL('./viewer.css', import.meta.url), 'utf8');
  const script = await readFile(new URL('./browser/viewer.ts', import.meta.url), 'utf8');

  app.get(PAGE, async ({ query }, reply) => reply.headers(HEADERS).send(renderViewer(viewed, viewSchema.parse(query))));
  app.get(`${PAGE}/viewer.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  // Not ahead: Node says of the function that it is experimental, which is of no concern to who only starts the sandbox.
  app.get(`${PAGE}/viewer.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(script)),
  );

  app.post(PAGE, async (request, reply) => {
    if (!isFromOurPage(request.headers)) {
      return reply.code(403).headers(HEADERS).send(refusal('This form comes from another site. Nothing was done.'));
    }
    const { data: wish } = wishSchema.safeParse(request.body);
    if (wish === undefined)
      return reply.code(400).headers(HEADERS).send(refusal('That is not possible. Nothing was done.'));
    if (wish.action === 'clear') viewed.collection.clear();
    else viewed.faults.set('collector', wish.mode);
    return reply.redirect(PAGE, 303);
  });
};

const refusal = (words: string): string => renderRefusal(words, { href: PAGE, label: 'Analytics' });
