import { describe, expect, it } from 'vitest';
import { errorReply, fakePage, formOf } from '../../../test/fake-page.ts';
import { ADA, MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { createAccount, type Registration, refusedRegistration, registrationOf } from './create-account.ts';

const CALL = 'POST /api/register';
const SOURCE = { source: 'labs-page' } as const;
const FIELDS = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  password: 'felt piano',
};
const FORM = formOf({ ...FIELDS, 'g-recaptcha-response': 'copied' });

it("registers with the captcha token, logs in, and loads the member's data", async () => {
  const { page, requests, tracked } = fakePage('/labs/register', {
    [CALL]: { status: 201, body: { logged_in: true } },
    ...MEMBER_REPLIES,
  });
  expect(await createAccount(page, FORM, SOURCE)).toEqual({ kind: 'success' });
  expect(tracked).toEqual([
    ['alias', ADA.id],
    ['registered', SOURCE],
  ]);
  expect(requests[0]).toEqual({
    call: CALL,
    language: 'ja-JP',
    body: { ...FIELDS, newsletter: false, source: 'labs-page', g_recaptcha_response: 'copied' },
  });
});

it.each([
  ['upstream_unavailable', 'unavailable', ['register unexpected error']],
  ['internal_error', 'unexpected', ['register unexpected error']],
  ['captcha_rejected', 'captcha-rejected', []],
] as const)('after %s, returns %s and counts only our own failures', async (code, kind, events) => {
  const { page, tracked } = fakePage('/labs/register', { [CALL]: errorReply(code) });
  expect(await createAccount(page, FORM, SOURCE)).toEqual({ kind });
  expect(tracked.map(([name]) => name)).toEqual(events);
});

const ada: Registration = { ...FIELDS, newsletter: false };

describe('registrationOf', () => {
  it('trims names and addresses, but never the password', () => {
    const form = formOf({ first_name: ' Ada ', email: ' ada@example.org ', password: ' a b ', newsletter: 'on' });
    expect(registrationOf(form)).toEqual({
      first_name: 'Ada',
      last_name: '',
      email: 'ada@example.org',
      password: ' a b ',
      newsletter: true,
    });
  });

  it('ignores a file in the place of a text', () => {
    const form = new FormData();
    form.set('email', new File(['x'], 'x'));
    expect(registrationOf(form).email).toBe('');
  });
});

describe('refusedRegistration', () => {
  it('lists every empty field in the order of the form', () => {
    const empty: Registration = { first_name: '', last_name: '', email: '', password: '', newsletter: false };
    expect(refusedRegistration(empty).map(({ field, issue }) => `${field} ${issue}`)).toEqual([
      'first_name required',
      'last_name required',
      'email required',
      'password required',
    ]);
  });

  it.each(['ada', '@example.org', 'ada@example', 'ada @example.org'])('refuses the address %j', (email) => {
    expect(refusedRegistration({ ...ada, email })).toEqual([{ field: 'email', issue: 'invalid_email' }]);
  });

  it('counts characters of a password, not code units', () => {
    expect(refusedRegistration({ ...ada, password: '𠮷𠮷𠮷𠮷' })).toEqual([{ field: 'password', issue: 'too_short' }]);
    expect(refusedRegistration({ ...ada, password: '12345678' })).toEqual([]);
  });
});
