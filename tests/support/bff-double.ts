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

/** The response has no body where none is named. */
type DoubleResponse = readonly [status: number, body?: object | undefined, headers?: Readonly<Record<string, string>>];

function respond({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const isMember = (headers.cookie ?? '').includes(SESSION);
  const forMembers = (body: object): DoubleResponse =>
    isMember ? [200, body] : [401, { code: 'unauthenticated', message: '' }];
  const responses: Readonly<Record<string, DoubleResponse>> = {
    'POST /api/login': [200, { logged_in: true }, NEW_SESSION],
    'POST /api/register': [201, { logged_in: true }, NEW_SESSION],
    'POST /api/logout': [204, undefined, NO_SESSION],
    'POST /api/cookie-login': [200, { logged_in: isMember }],
    'GET /api/user': forMembers(MEMBER),
    'GET /api/member': forMembers({ user: MEMBER, subscriptions: NO_PLANS, features: [] }),
    'GET /api/subscriptions': [200, NO_PLANS],
    'GET /api/account': [200, ACCOUNT],
    'GET /api/devices': [200, { devices: [] }],
    'GET /api/passkeys': [200, { passkeys: [] }],
    'GET /api/favourites': [200, { content_ids: [], share: null }],
    'POST /api/feature-identities': [204],
    'GET /api/site': [200, SITE],
  };
  const [status, body, more] = responses[`${method} ${url?.split('?', 1)[0]}`] ?? [
    404,
    { code: 'not_found', message: '' },
  ];
  response.writeHead(status, { ...(body && { 'content-type': 'application/json' }), ...more });
  response.end(body && JSON.stringify(body));
}
