import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './local-resources.ts';

export const SESSION = 'session=of-a-member';

const NO_SESSION = { 'set-cookie': 'session=; Max-Age=0; Path=/' };
const NEW_SESSION = { 'set-cookie': `${SESSION}; Path=/; HttpOnly` };
const SITE = { content_id: 'site', name: 'A house', announcement: null, footer_text: '', featured_packs: [] };
const MEMBER = { id: '1', first_name: 'Mira', last_name: 'Sato', email_address: 'mira@example.com' };
const NO_PLANS = { subscriptions: [], entitlements: [], inactive_entitlements: [] };

const ACCOUNT = {
  email_confirmed: true,
  pending_email_address: null,
  has_password: true,
  newsletter: false,
  deletes_at: null,
};

/** A BFF that accepts every login, registration and logout, without the cost of password hashes. */
export async function startBffDouble() {
  const held = new Map<string, Promise<void>>();
  const server = createServer(async (request, response) => {
    request.resume();
    await held.get(request.url ?? '');
    respond(request, response);
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Delays the responses of a path; the returned function releases them and all later ones. */
    hold: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    close,
  };
}

export type BffDouble = Awaited<ReturnType<typeof startBffDouble>>;

function respond({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const isMember = (headers.cookie ?? '').includes(SESSION);
  const send = (status: number, body: unknown, more: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
  switch (`${method} ${url?.split('?', 1)[0]}`) {
    case 'POST /api/login':
      return void send(200, { logged_in: true }, NEW_SESSION);
    case 'POST /api/register':
      return void send(201, { logged_in: true }, NEW_SESSION);
    case 'POST /api/logout':
      return void response.writeHead(204, NO_SESSION).end();
    case 'POST /api/cookie-login':
      return void send(200, { logged_in: isMember });
    case 'GET /api/user':
      return void (isMember ? send(200, MEMBER) : send(401, { code: 'unauthenticated', message: '' }));
    case 'GET /api/member':
      return void (isMember
        ? send(200, { user: MEMBER, subscriptions: NO_PLANS, features: [] })
        : send(401, { code: 'unauthenticated', message: '' }));
    case 'GET /api/subscriptions':
      return void send(200, NO_PLANS);
    case 'GET /api/account':
      return void send(200, ACCOUNT);
    case 'GET /api/devices':
      return void send(200, { devices: [] });
    case 'GET /api/passkeys':
      return void send(200, { passkeys: [] });
    case 'GET /api/favourites':
      return void send(200, { content_ids: [], share: null });
    case 'POST /api/feature-identities':
      return void response.writeHead(204).end();
    case 'GET /api/site':
      return void send(200, SITE);
    default:
      return void send(404, { code: 'not_found', message: '' });
  }
}
