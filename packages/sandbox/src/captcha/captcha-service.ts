import { randomBytes, timingSafeEqual } from 'node:crypto';
import cors from '@fastify/cors';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { html, htmlDocument, INDEX_STYLES, pageHeaders } from '../html.ts';
import { fileRoute } from '../http.ts';
import type { SandboxService } from '../index-page.ts';

const PASSING_TOKEN = 'sandbox-captcha-passes';
const TOKEN_LIFE_MS = 2 * 60_000;

/** reCAPTCHA without a challenge: the script that a page loads, the tokens that it gets, and the verification of a token. */
export function captchaService(config: SandboxConfig['captcha']): SandboxService {
  return {
    name: 'captcha',
    plugin: (app) => captchaRoutes(app, config),
    card: async () => ({
      title: 'Captcha',
      text: `reCAPTCHA that takes everybody for a person: the script for pages, and the check of its tokens. For tests, ${PASSING_TOKEN} is always good.`,
      links: [
        { label: 'Script', href: '/recaptcha/api.js' },
        { label: 'Without JavaScript', href: `/recaptcha/api/fallback?${new URLSearchParams({ k: config.siteKey })}` },
      ],
    }),
  };
}

const questionSchema = z.object({ secret: z.string().default(''), response: z.string().default('') });

async function captchaRoutes(app: FastifyInstance, { siteKey, secret }: SandboxConfig['captcha']) {
  const issued = new Map<string, number>();
  const issue = (): string => {
    const token = randomBytes(48).toString('base64url');
    issued.set(token, Date.now());
    return token;
  };
  /** The error codes of a token; a valid one is used up by this. */
  function redeem(token: string): string | undefined {
    if (token === PASSING_TOKEN) return undefined;
    const issuedAt = issued.get(token);
    issued.delete(token);
    if (issuedAt === undefined) return 'invalid-input-response';
    return Date.now() - issuedAt > TOKEN_LIFE_MS ? 'timeout-or-duplicate' : undefined;
  }

  await app.register(formBody);
  await app.register(cors, { origin: '*', methods: ['POST'] });

  await fileRoute(app, '/recaptcha/api.js', new URL('./browser/api.js', import.meta.url), {
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
  });
  app.post<{ Body?: { readonly sitekey?: unknown } }>('/recaptcha/api/token', async ({ body }, reply) =>
    body?.sitekey === siteKey
      ? reply.header('cache-control', 'no-store').send({ token: issue() })
      : reply.code(400).send({ message: 'The site key is not valid.' }),
  );
  app.get<{ Querystring: { readonly k?: unknown } }>('/recaptcha/api/fallback', async ({ query }, reply) =>
    query.k === siteKey
      ? reply.headers(pageHeaders({ 'frame-ancestors': '*' })).send(renderFallback(issue()))
      : reply.code(400).type('text/plain').send('The site key is not valid.'),
  );
  app.post('/recaptcha/api/siteverify', async ({ body }, reply) => {
    const { data } = questionSchema.safeParse(body ?? {});
    // A wrong secret does not use up the token.
    const error = data === undefined ? 'bad-request' : (secretError(data.secret, secret) ?? redeem(data.response));
    reply.header('cache-control', 'no-store');
    return error === undefined ? { success: true, score: 0.9 } : { success: false, 'error-codes': [error] };
  });
}

function secretError(actual: string, expected: string): string | undefined {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other) ? undefined : 'invalid-input-secret';
}

const renderFallback = (token: string): string =>
  htmlDocument({
    title: 'You are a person',
    styles: [INDEX_STYLES],
    body: html`<main>
<p>The sandbox takes you for a person. Copy this code into the field below this frame:</p>
<textarea readonly rows="4" cols="30" aria-label="Code">${token}</textarea>
</main>`,
  });
