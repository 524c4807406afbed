import { expect, it } from 'vitest';
import { errorReply, fakePage, formOf } from '../../../test/fake-page.ts';
import { ADA, MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { createAccount } from './RegisterForm.tsx';

const CALL = 'POST /api/register';
const SOURCE = { source: 'labs-page' } as const;
const FIELDS = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', password: ' felt piano ' };
const TYPED = { ...FIELDS, first_name: ' Ada ', email: ' ada@example.org ', 'g-recaptcha-response': 'copied' };

it.each([
  [{ newsletter: 'on' }, true],
  [{}, false],
])('registers and tracks that with the newsletter of %j, trimming all but the password', async (box, newsletter) => {
  const accepted = { [CALL]: { status: 201, body: { logged_in: true } } };
  const { page, requests, tracked } = fakePage('/labs/register', { ...accepted, ...MEMBER_REPLIES });
  expect(await createAccount(page, formOf({ ...TYPED, ...box }), SOURCE)).toEqual({ kind: 'success' });
  expect(tracked).toEqual([
    ['alias', ADA.id],
    ['registered', SOURCE],
  ]);
  const body = { ...FIELDS, newsletter, source: 'labs-page', g_recaptcha_response: 'copied' };
  expect(requests[0]).toEqual({ call: CALL, language: 'ja-JP', body });
});

it.each([
  ['upstream_unavailable', 'unavailable', ['register unexpected error']],
  ['internal_error', 'unexpected', ['register unexpected error']],
  ['captcha_rejected', 'captcha-rejected', []],
] as const)('after %s, returns %s and counts only our own failures', async (code, kind, events) => {
  const { page, tracked } = fakePage('/labs/register', { [CALL]: errorReply(code) });
  expect(await createAccount(page, formOf(TYPED), SOURCE)).toEqual({ kind });
  expect(tracked.map(([name]) => name)).toEqual(events);
});

it.each<[object, string[]]>([
  [{ first_name: ' ', last_name: '' }, ['first_name required', 'last_name required']],
  [{ email: '', password: '' }, ['email required', 'password required']],
  [{ email: 'ada' }, ['email invalid_email']],
  [{ email: '@example.org' }, ['email invalid_email']],
  [{ email: 'ada@example' }, ['email invalid_email']],
  [{ email: 'ada @example.org' }, ['email invalid_email']],
  // Characters count, not code units.
  [{ password: '𠮷𠮷𠮷𠮷' }, ['password too_short']],
])('refuses %j without a request', async (change, issues) => {
  const { page, requests, tracked } = fakePage('/labs/register');
  const outcome = await createAccount(page, formOf({ ...TYPED, ...change }), SOURCE);
  const fields = outcome.kind === 'refused-fields' ? outcome.fields : [];
  expect(fields.map(({ field, issue }) => `${field} ${issue}`)).toEqual(issues);
  expect([...requests, ...tracked]).toEqual([]);
});
