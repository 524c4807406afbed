import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isFromOurPage } from '../../html/from-our-page.ts';
import { pageHeaders } from '../../html/page.ts';
import { renderRefusal } from '../../html/render-refusal.ts';
import { CONTENT_FAULT_MODES, READERS_SERVICES } from '../faults/content-faults.ts';
import { type ControlView, renderControl } from './render-control.ts';

const PAGE = '/content';
const HEADERS = pageHeaders({ 'form-action': "'self'" });

const wishSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('reset') }),
  z.object({ action: z.literal('fault'), service: z.enum(READERS_SERVICES), mode: z.enum(CONTENT_FAULT_MODES) }),
]);

/** `/content`, for people: what editors changed and the way back, the faults, and the webhooks. */
export const controlPages: FastifyPluginAsync<ControlView> = async (app, { store, faults, config }) => {
  await app.register(formBody);

  app.get(PAGE, async (_request, reply) => reply.headers(HEADERS).send(renderControl({ store, faults, config })));

  app.post(PAGE, async (request, reply) => {
    if (!isFromOurPage(request.headers)) {
      return reply.code(403).headers(HEADERS).send(refusal('This form comes from another site. Nothing was done.'));
    }
    const { data: wish } = wishSchema.safeParse(request.body);
    if (wish === undefined)
      return reply.code(400).headers(HEADERS).send(refusal('That is not possible. Nothing was done.'));
    if (wish.action === 'reset') await store.reset();
    else faults.set(wish.service, wish.mode);
    return reply.redirect(PAGE, 303);
  });
};

const refusal = (words: string): string => renderRefusal(words, { href: PAGE, label: 'Content, behind the scenes' });
