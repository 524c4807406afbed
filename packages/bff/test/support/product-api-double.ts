import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addAccountCalls } from './account-calls.ts';
import { addContentCalls } from './content-calls.ts';

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** Settles when the caller has gone or been answered. */
  readonly aborted: Promise<boolean>;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A product API that speaks the contract, remembers what it was asked and can be told to misbehave. */
export interface ProductApiDouble {
  readonly url: string;
  readonly calls: SeenCall[];
  callsTo(path: string): SeenCall[];
  /** Answers the path this way from now on; null goes back to the contract. */
  answer(path: string, handler: Handler | null): void;
  /** Every bearer token that was ever handed out. */
  readonly bearers: Set<string>;
  readonly sessions: Map<string, { readonly email: string }>;
  /** Secrets of links that can still be used. */
  readonly links: Set<string>;
  /** Preview tokens that it takes; its secret is 'right secret'. */
  readonly previews: Set<string>;
  /** What it reckons the end of previews by. */
  readonly clock: { now: () => number };
  /** The version of its content, which its public answers name from now on; null: they name none. */
  publish(version: string | null): void;
  close(): Promise<void>;
}

const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

const refused = (code: string) => ({ code, message: `refused: ${code}` });

export async function startProductApiDouble(port = 0): Promise<ProductApiDouble> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const calls: SeenCall[] = [];
  const overrides = new Map<string, Handler>();
  const bearers = new Set<string>();
  const sessions = new Map<string, { email: string }>();
  const links = new Set<string>();
  const bearerOwners = new Map<string, string>();

  app.addHook('preHandler', async (request, reply) => {
    const aborted = new Promise<boolean>((resolve) => reply.raw.once('close', () => resolve(!reply.raw.writableEnded)));
    // Asked for ever, beside what a visitor asks for.
    if (request.url.startsWith('/api/content-version')) return;
    calls.push({ method: request.method, url: request.url, headers: request.headers, body: request.body, aborted });
    const override = overrides.get(request.url.split('?')[0] ?? '');
    if (!override) return;
    const answer = await override(request, reply);
    if (!reply.sent) await reply.send(answer);
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
    return begin(body.email);
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
    callsTo: (path) => calls.filter((call) => call.url.split('?')[0] === path),
    answer(path, handler) {
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
