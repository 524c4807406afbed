import { sessionQuery } from '../src/platform/auth/session.ts';
import type { Session } from '../src/platform/auth/session-state.ts';
import { type FakeReplies, fakePage } from './fake-page.ts';

export const ADA = { id: '1', first_name: 'Ada', last_name: 'Lovelace', email_address: 'ada@example.org' };
export const MEMBER: Session = { kind: 'member', user: ADA };

/** For tests: the BFF's responses to a member without subscriptions. */
export const MEMBER_REPLIES = {
  'POST /api/cookie-login': { status: 200, body: { logged_in: true } },
  'GET /api/user': { status: 200, body: ADA },
  'GET /api/subscriptions': { status: 200, body: { subscriptions: [], entitlements: [], inactive_entitlements: [] } },
} as const satisfies FakeReplies;

/** For tests: an app in front of a BFF with these replies; logging out ends its session. */
export function setUpSession(replies: FakeReplies = {}) {
  const errors: string[] = [];
  let logged_in = true;
  const { page, requests, tracked } = fakePage('/', {
    ...MEMBER_REPLIES,
    'POST /api/cookie-login': () => ({ status: 200, body: { logged_in } }),
    'DELETE /api/subscriptions/cache': { status: 204 },
    'POST /api/logout': () => {
      logged_in = false;
      return { status: 204 };
    },
    ...replies,
  });
  const log = (message: string) => void errors.push(message);
  const app = {
    ...page.app,
    logger: { error: log, warn: log },
    announceSession: () => void requests.push({ call: 'announced', body: undefined, language: undefined }),
  };
  const calls = () => requests.map(({ call }) => call);
  return { app, requests, calls, errors, tracked, session: () => app.queryClient.query(sessionQuery(app)) };
}
