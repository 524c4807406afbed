import { readFile } from 'node:fs/promises';
import cors from '@fastify/cors';
import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { escapeHtml, pageHeaders } from '../html.ts';
import type { SandboxService } from '../service.ts';
import { type Faults, withFaults } from '../third-parties/script-faults.ts';
import { type CaptchaTokens, captchaTokens, PASSING_TOKEN, siteVerify } from './captcha-tokens.ts';

/** reCAPTCHA without a puzzle: the script that a page loads, the tokens that it gets, and the check of a token. */
export function captchaService({ siteKey, secret }: SandboxConfig['captcha'], faults: Faults): SandboxService {
  const tokens = captchaTokens();
  return {
    name: 'captcha',
    plugin: async (app) => {
      const script = await readFile(new URL('./browser/api.js', import.meta.url), 'utf8');
      await app.register(captchaRoutes, { siteKey, secret, tokens, script, faults });
    },
    card: async () => ({
      title: 'Captcha',
      text: `reCAPTCHA that takes everybody for a person: the script for pages, and the check of its tokens. For tests, ${PASSING_TOKEN} is always good.`,
      facts: [],
      links: [
        { label: 'Script', href: '/recaptcha/api.js' },
        { label: 'Without JavaScript', href: `/recaptcha/api/fallback?${new URLSearchParams({ k: siteKey })}` },
      ],
    }),
    check: async () => undefined,
  };
}

/** What stands in the frame of a page without JavaScript: the token, to be copied into the form around the frame. */
export const renderFallback = (token: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You are a person</title>
<link rel="stylesheet" href="/index-page.css">
</head>
<body>
<main>
<p>The sandbox takes you for a person. Copy this code into the field below this frame:</p>
<textarea readonly rows="4" cols="30" aria-label="Code">${escapeHtml(token)}</textarea>
</main>
</body>
</html>
`;

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
