import { expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import { GUEST } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { loader } from './login.route.tsx';

const LOGIN = '/ja/labs/login?redirect=%2Fja%2Flabs%2Fabout';
const AFTER_FORM = `${LOGIN}&notice=cookies-needed`;
const UNAVAILABLE: Session = { kind: 'unavailable' };

/** Where a visitor of a login page is redirected to; null: nowhere. `sawCookie`: the request has a session cookie. */
async function targetOf(path: string, session: Session, sawCookie: boolean): Promise<string | null> {
  const { page } = fakePage(path, {}, session);
  const visit = loader({ ...page, app: { ...page.app, sawSessionCookie: sawCookie } });
  const outcome = await visit.catch((cause: unknown) => cause);
  return outcome instanceof Response ? outcome.headers.get('location') : null;
}

it.each([
  ['redirects a member to its target', AFTER_FORM, MEMBER, true, '/ja/labs/about'],
  ['is shown to a guest', LOGIN, GUEST, false, null],
  ['is shown to a visitor whose session has ended', LOGIN, GUEST, true, null],
  ['explains that the browser has not sent the session', AFTER_FORM, GUEST, false, null],
  ['explains that the session of the login has ended', AFTER_FORM, GUEST, true, `${LOGIN}&notice=login-failed`],
  ['explains that the session is unknown', AFTER_FORM, UNAVAILABLE, true, `${LOGIN}&notice=login-failed`],
])('a login page %s', async (_title, path, session, sawCookie, target) => {
  expect(await targetOf(path, session, sawCookie)).toBe(target);
});
