import cors from '@fastify/cors';
import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../html/page.ts';
import type { Faults } from '../third-parties/faults.ts';
import { withFaults } from '../third-parties/with-faults.ts';
import type { CaptchaTokens } from './captcha-tokens.ts';
import { renderFallback } from './fallback-page.ts';
import { siteVerify } from './site-verify.ts';

interface CaptchaOptions {
  readonly siteKey: string;
  readonly secret: string;
  readonly tokens: CaptchaTokens;
  /** JavaScript for pages. */
  readonly script: string;
  readonly faults: Faults;
}

const wishSchema = z.object({
  sitekey: z.string(),
  action: z
    .string()
    .regex(/^[\w/]{1,100}$/)
    .optional(),
});

/** The captcha service's addresses; a page of any origin may load the script, ask for a token, or show the page for visitors without JavaScript. */
export const captchaRoutes: FastifyPluginAsync<CaptchaOptions> = async (
  app,
  { siteKey, secret, tokens, script, faults },
) => {
  await app.register(formBody);
  await app.register(cors, { origin: '*', methods: ['POST'] });

  app.get('/recaptcha/api.js', { preHandler: withFaults(faults, 'captcha') }, async (_request, reply) =>
    reply
      .headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
      .header('cache-control', 'private, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );

  app.post('/recaptcha/api/token', async ({ body, headers }, reply) => {
    const { data: wish } = wishSchema.safeParse(body);
    if (wish?.sitekey !== siteKey) {
      return reply.code(400).send({ message: 'The site key or the action is not valid.' });
    }
    reply.header('cache-control', 'no-store');
    return { token: tokens.issue({ hostname: hostOf(headers.origin), action: wish.action }) };
  });

  app.get<{ Querystring: { readonly k?: unknown } }>('/recaptcha/api/fallback', async ({ query, headers }, reply) => {
    if (query.k !== siteKey) return reply.code(400).type('text/plain').send('The site key is not valid.');
    const token = tokens.issue({ hostname: hostOf(headers.referer), action: undefined });
    return reply.headers(pageHeaders({ 'frame-ancestors': '*' })).send(renderFallback(token));
  });

  app.post('/recaptcha/api/siteverify', async ({ body }, reply) => {
    reply.header('cache-control', 'no-store');
    return siteVerify(body, secret, tokens);
  });
};

/** The host of an `Origin` or `Referer` header; empty when there is none, or a page without an origin sent it. */
const hostOf = (origin = ''): string => (URL.canParse(origin) ? new URL(origin).hostname : '');
