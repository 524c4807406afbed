// @vitest-environment jsdom

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { errorReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER, MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import { type LoginFailure, LoginForm, logIn } from './LoginForm.tsx';

const RATE_LIMITED = 'Too many attempts in a short time. Please try again in 2 minutes.';

/** A form that refuses every submission, as in a modal. */
function Refusing({ failure }: { readonly failure: LoginFailure }) {
  const [shown, setShown] = useState<LoginFailure | null>(null);
  return <LoginForm failure={shown} onSend={async () => setShown({ ...failure })} />;
}

async function sendRefused(failure: LoginFailure) {
  render(pageWith(<Refusing failure={failure} />, '/').page);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(email, { target: { value: 'ada@example.org' } });
  fireEvent.change(password, { target: { value: 'felt piano' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => screen.getByRole('alert'));
  return { email, password };
}

it('retains the address and clears the password when they do not match', async () => {
  const { email, password } = await sendRefused({ kind: 'invalid-credentials' });
  expect(screen.getByRole('alert').textContent).toContain(english['login.problem.credentials']);
  // An effect after the message clears the field and focuses it.
  await waitFor(() => expect(document.activeElement).toBe(password));
  await waitFor(() => expect([email.value, password.value]).toEqual(['ada@example.org', '']));
});

it('focuses the first refused field, and shows its error until it is changed or refused again', async () => {
  const fields = (['email', 'password'] as const).map((field) => ({ field, issue: 'required' as const }));
  const { email, password } = await sendRefused({ kind: 'refused-fields', fields });
  // An effect after the message moves the focus.
  await waitFor(() => expect(document.activeElement).toBe(email));
  const invalid = () => [email, password].map((field) => field.getAttribute('aria-invalid'));
  expect(invalid()).toEqual(['true', 'true']);
  fireEvent.input(email, { target: { value: 'ada@example' } });
  expect(invalid()).toEqual([null, 'true']);
  expect(email.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(invalid()).toEqual(['true', 'true']));
});

it.each([
  [{ kind: 'unavailable' }, english['form.problem.unavailable']],
  [{ kind: 'rate-limited', retryAfterSeconds: 61 }, RATE_LIMITED],
] as const)('retains all values after %j, so that it can be sent again', async (failure, words) => {
  const { email, password } = await sendRefused(failure);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect([email.value, password.value]).toEqual(['ada@example.org', 'felt piano']);
});

const CALL = 'POST /api/login';
const CREDENTIALS = { email: ADA.email_address, password: 'felt piano' };

it('logs in, and tracks it once the member is known', async () => {
  const accepted = { [CALL]: { status: 200, body: { logged_in: true } } };
  const { page, tracked } = fakePage('/labs/login', { ...accepted, ...MEMBER_REPLIES });
  const { app } = page;
  const track = (...event: unknown[]) => void tracked.push([...event, app.queryClient.getQueryData(SESSION_QUERY_KEY)]);
  expect(await logIn({ ...app, tracker: { ...app.tracker, track } }, CREDENTIALS)).toEqual({ kind: 'success' });
  expect(tracked).toEqual([['logged in', { method: 'password' }, MEMBER]]);
});

it.each([
  ['invalid_credentials', 'invalid-credentials', ['login invalid credentials']],
  ['internal_error', 'unexpected', ['login unexpected error']],
  ['upstream_unavailable', 'unavailable', ['login unexpected error']],
  ['rate_limited', 'rate-limited', []],
] as const)('after %s, returns %s and tracks it as such', async (code, kind, events) => {
  const { page, tracked } = fakePage('/labs/login', { [CALL]: errorReply(code) });
  expect(await logIn(page.app, CREDENTIALS)).toMatchObject({ kind });
  expect(tracked).toEqual(events.map((name) => [name, {}]));
});

it('tracks an error that it did not expect, and throws it', async () => {
  const { page, tracked } = fakePage('/labs/login');
  const app = { ...page.app, api: () => Promise.reject(new TypeError('a fault of the page')) };
  await expect(logIn(app, CREDENTIALS)).rejects.toThrow('a fault of the page');
  expect(tracked).toEqual([['login unexpected error', {}]]);
});

it('tracks nothing for an incomplete form', async () => {
  const { page, tracked, requests } = fakePage('/labs/login');
  expect(await logIn(page.app, { email: '', password: '' })).toMatchObject({ kind: 'refused-fields' });
  expect([...tracked, ...requests]).toEqual([]);
});
