import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** Settles when the client has disconnected or has its response. */
  readonly aborted: Promise<boolean>;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

const refused = (code: string) => ({ code, message: `refused: ${code}` });

export type ProductApiDouble = Awaited<ReturnType<typeof startProductApiDouble>>;

/** A product API that implements the contract, records its requests and can be made to fail. */
export async function startProductApiDouble(port = 0) {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const calls: SeenCall[] = [];
  const overrides = new Map<string, Handler>();
  /** Every bearer token that was ever issued. */
  const bearers = new Set<string>();
  const sessions = new Map<string, { email: string }>();
  /** Secrets of links that are still valid. */
  const links = new Set<string>();
  const bearerOwners = new Map<string, string>();

  app.addHook('preHandler', async (request, reply) => {
    const aborted = new Promise<boolean>((resolve) => reply.raw.once('close', () => resolve(!reply.raw.writableEnded)));
    // Long-polled continuously, besides visitors' calls.
    if (request.url.startsWith('/api/content-version')) return;
    calls.push({ method: request.method, url: request.url, headers: request.headers, body: request.body, aborted });
    const override = overrides.get(request.url.split('?')[0] ?? '');
    if (!override) return;
    const payload = await override(request, reply);
    if (!reply.sent) await reply.send(payload);
    return reply;
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('not_found')));

  const sessionOf = (request: FastifyRequest) => String(request.headers['x-session-token']);
  const begin = (email: string) => {
    const token = `session-${randomUUID()}`;
    sessions.set(token, { email });
    return { session_token: token, expires_at: new Date(Date.now() + SESSION_LIFE_MS).toISOString() };
  };
  const bearerSession = (request: FastifyRequest) =>
    bearerOwners.get((request.headers.authorization ?? '').replace('Bearer ', '')) ?? '';
  const bearerUser = (request: FastifyRequest) => sessions.get(bearerSession(request));

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.post<{ Body: { email: string; password: string } }>('/api/login', async ({ body }, reply) => {
    if (body.password !== 'right password') return reply.code(401).send(refused('invalid_credentials'));
    return { ...begin(body.email), email_confirmed: isConfirmed(body.email) };
  });
  app.post<{ Body: { email: string } }>('/api/register', async ({ body }, reply) =>
    reply.code(201).send(begin(body.email)),
  );
  app.post('/api/logout', async (request, reply) => {
    sessions.delete(sessionOf(request));
    return reply.code(204).send();
  });
  app.post('/api/cookie-login', async (request) => {
    const token = sessionOf(request);
    if (!sessions.has(token)) return { logged_in: false, cookies: { access_token: null } };
    const bearer = `bearer-${randomUUID()}`;
    bearers.add(bearer);
    bearerOwners.set(bearer, token);
    return { logged_in: true, cookies: { access_token: bearer } };
  });
  app.get('/api/user', async (request, reply) => {
    const user = bearerUser(request);
    if (!user) return reply.code(401).send(refused('unauthenticated'));
    return { id: user.email, first_name: 'Ada', last_name: 'Lovelace', email_address: user.email };
  });
  app.post('/api/portal', async (request, reply) => {
    if (!bearerUser(request)) return reply.code(401).send(refused('unauthenticated'));
    return { portal_session: { access_url: 'https://billing.test/portal' } };
  });
  app.get('/api/geolocation', async (request) => ({ ip_address: request.headers['x-forwarded-for'] ?? '' }));
  app.post('/api/newsletter-signup', async (_request, reply) => reply.code(204).send());
  const content = addContentCalls(app);
  addAccountCalls(app, { sessions, links, begin, bearerSession });

  const url = await listen(app, port);
  return {
    url,
    calls,
    bearers,
    sessions,
    links,
    ...content,
    callsTo: (path: string) => calls.filter((call) => call.url.split('?')[0] === path),
    /** Sets the response of a path from now on; null restores the contract's. */
    respond(path: string, handler: Handler | null): void {
      if (handler) overrides.set(path, handler);
      else overrides.delete(path);
    },
    close: async () => {
      content.publish(null);
      await app.close();
    },
  };
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  return (await app.listen({ port, host: '127.0.0.1' })).replace(/\/$/, '');
}

interface AccountCalls {
  readonly sessions: Map<string, { readonly email: string }>;
  readonly links: Set<string>;
  readonly begin: (email: string) => { readonly session_token: string };
  readonly bearerSession: (request: FastifyRequest) => string;
}

const isConfirmed = (email: string): boolean => !email.startsWith('unproved@');

/** The account calls of the product API double: right passwords are 'right password', an address 'unproved@…' is not confirmed. */
function addAccountCalls(app: FastifyInstance, { sessions, links, begin, bearerSession }: AccountCalls): void {
  app.post('/api/passkey-login', async () => begin('ada@example.test'));

  for (const path of ['/api/change-password', '/api/change-email', '/api/account/deletion']) {
    app.post<{ Body: { current_password: string } }>(path, async (request, reply) => {
      const former = bearerSession(request);
      const member = sessions.get(former);
      if (!member) return reply.code(401).send(refused('unauthenticated'));
      if (request.body.current_password !== 'right password') return reply.code(403).send(refused('wrong_password'));
      sessions.delete(former);
      return begin(member.email);
    });
  }

  app.get('/api/account/export', async () => ({ exported_at: '2030-01-02T03:04:05Z', user: { first_name: 'Ada' } }));
  app.put('/api/analytics-consent', async (_request, reply) => reply.code(204).send());
  app.post('/api/account/email-confirmation', async (_request, reply) => reply.code(204).send());
  app.post('/api/forgot-password', async (_request, reply) => reply.code(204).send());

  const link = (token: string) => ({ purpose: 'reset-password', email_address: 'ada@example.test', token });
  app.post<{ Body: { token: string } }>('/api/mail-link', async ({ body }, reply) =>
    links.has(body.token) ? link(body.token) : reply.code(410).send(refused('link_unusable')),
  );
  const use = async ({ body }: FastifyRequest<{ Body: { token: string; password?: string } }>, reply: FastifyReply) => {
    if (body.password === 'short') return reply.code(400).send(refused('validation_failed'));
    if (!links.delete(body.token)) return reply.code(410).send(refused('link_unusable'));
    return body.password === undefined ? link(body.token) : reply.code(204).send();
  };
  app.post('/api/reset-password', use);
  app.post('/api/set-account-details', use);
  app.post('/api/mail-link/confirmation', use);
}

const EIGHT_HOURS_MS = 8 * 60 * 60 * 1000;

/** The content calls of the product API double: public, and with drafts for preview tokens. */
function addContentCalls(app: FastifyInstance) {
  /** Valid preview tokens; the secret is 'right secret'. */
  const previews = new Set<string>();
  /** The clock that preview expiries are based on. */
  const clock = { now: Date.now };
  /** Undefined: it does not respond yet. */
  let version: string | null | undefined;
  let waiting = Promise.withResolvers<void>();

  app.addHook('onSend', async (request, reply) => {
    if (version && !reply.hasHeader('x-content-version') && !request.headers.authorization) {
      reply.header('x-content-version', version);
    }
  });
  app.get<{ Querystring: { known?: string } }>('/api/content-version', async ({ query }, reply) => {
    if (version !== null && (version === undefined || query.known === version)) await waiting.promise;
    return version === null ? reply.code(503).send(refused('upstream_unavailable')) : { version };
  });

  /** Discards the public response when the token is not a preview token. */
  const isDraft = ({ headers }: FastifyRequest, reply: FastifyReply): boolean => {
    if (headers.authorization === undefined) return false;
    if (previews.has(headers.authorization.replace('Bearer ', ''))) return true;
    void reply.code(401).send(refused('unauthenticated'));
    return true;
  };
  app.post<{ Body: { secret: string } }>('/api/preview', async ({ body }, reply) => {
    if (body.secret !== 'right secret') return reply.code(403).send(refused('preview_refused'));
    const token = `preview.${randomUUID()}`;
    previews.add(token);
    return { token, expires_at: new Date(clock.now() + EIGHT_HOURS_MS).toISOString() };
  });
  app.get('/api/site', async (request, reply) => {
    const name = isDraft(request, reply) ? 'DRAFT' : 'LABS';
    return reply.sent ? reply : { name, language: request.headers['accept-language'] };
  });
  app.get('/api/packs', async (request) => ({ packs: [], query: request.query }));
  app.get<{ Params: { slug: string } }>('/api/packs/:slug', async ({ params: { slug } }, reply) => {
    if (slug === 'unknown') return reply.code(404).send(refused('not_found'));
    return { slug };
  });
  app.get('/api/listed-content', async () => ({ packs: [], pages: [] }));

  return {
    previews,
    clock,
    /** The version of its content, which its public responses name from now on; null: they name none. */
    publish(next: string | null): void {
      version = next;
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
    },
  };
}
