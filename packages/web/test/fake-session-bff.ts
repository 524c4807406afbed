import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { createApi } from '../src/platform/api/api.ts';
import { sessionQuery } from '../src/platform/auth/session.ts';
import { createQueryClient } from '../src/platform/query/query-client.ts';
import { createRefreshStore } from '../src/platform/refresh-store.ts';

export const ADA = { id: '1', first_name: 'Ada', last_name: 'Lovelace', email_address: 'ada@example.org' };
const NOTHING = { subscriptions: [], entitlements: [], inactive_entitlements: [] };
const CALLS = {
  '/api/cookie-login': 'cookieLogin',
  '/api/user': 'getUser',
  '/api/subscriptions': 'getSubscriptions',
  '/api/subscriptions/cache': 'clearSubscriptionsCache',
  '/api/logout': 'logout',
} as const;

export type Reply = { readonly status: number; readonly body?: unknown };
type Replies = Record<(typeof CALLS)[keyof typeof CALLS], Reply | (() => Reply)>;

/** An error response. */
export const error = (code: ErrorCode): Reply => ({ status: ERROR_STATUS[code], body: { code, message: '' } });

/** For tests: an app in front of a BFF with these replies; logging out ends its session. */
export function setUpSession(replies: Partial<Replies> = {}) {
  const calls: string[] = [];
  const errors: string[] = [];
  let loggedIn = true;
  const bff: Replies = {
    cookieLogin: () => ({ status: 200, body: { logged_in: loggedIn } }),
    getUser: { status: 200, body: ADA },
    getSubscriptions: { status: 200, body: NOTHING },
    clearSubscriptionsCache: { status: 204 },
    logout: () => {
      loggedIn = false;
      return { status: 204 };
    },
    ...replies,
  };
  const api = createApi(routeTable(bffApi), async ({ path }) => {
    if (!isKnown(path)) throw new Error(`no such call: ${path}`);
    const name = CALLS[path];
    calls.push(name);
    const reply = bff[name];
    const { status, body } = typeof reply === 'function' ? reply() : reply;
    return { status, headers: new Headers(), text: body === undefined ? '' : JSON.stringify(body) };
  });
  const log = (message: string) => void errors.push(message);
  const app = {
    api,
    queryClient: createQueryClient(),
    logger: { error: log, warn: log },
    mayHaveSession: true,
    refresh: createRefreshStore(),
    announceSession: () => void calls.push('announced'),
  };
  return { app, calls, errors, session: () => app.queryClient.query(sessionQuery(app)) };
}

function isKnown(path: string): path is keyof typeof CALLS {
  return path in CALLS;
}
