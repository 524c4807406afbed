import { expect, it } from 'vitest';
import { errorReply } from '../../../test/fake-bff.ts';
import { fakePage, formOf } from '../../../test/fake-page.ts';
import { TRAP_FIELD } from '../../platform/forms/hidden-fields.tsx';
import { createAccount } from './create-account.ts';

const CALL = 'POST /api/register';
const SOURCE = { source: 'labs-page' } as const;
const FIELDS = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  password: 'felt piano',
  'g-recaptcha-response': 'copied',
};

it('registers with the captcha answer, logs in, and loads what a member needs', async () => {
  const { page, requests, told } = fakePage('/labs/register', {
    [CALL]: { status: 201, body: { logged_in: true } },
    'POST /api/cookie-login': { status: 200, body: { logged_in: true } },
    'GET /api/user': { status: 200, body: { id: '1' } },
    'GET /api/subscriptions': {
      status: 200,
      body: { subscriptions: [], entitlements: [], inactive_entitlements: [] },
    },
  });
  expect(await createAccount(page, formOf(FIELDS), SOURCE)).toEqual({ kind: 'success' });
  expect(told).toEqual([['registered', SOURCE]]);
  const [{ 'g-recaptcha-response': g_recaptcha_response, ...fields }] = [FIELDS];
  expect(requests[0]).toEqual({
    call: CALL,
    language: 'ja-JP',
    body: { ...fields, newsletter: false, source: 'labs-page', g_recaptcha_response },
  });
});

it('lets a program believe that it registered, and sends nothing', async () => {
  const { page, requests, told } = fakePage('/labs/register');
  expect(await createAccount(page, formOf({ ...FIELDS, [TRAP_FIELD]: '17' }), SOURCE)).toEqual({ kind: 'success' });
  expect([...requests, ...told]).toEqual([]);
});

it.each([
  ['upstream_unavailable', 'unavailable', ['register unexpected error']],
  ['internal_error', 'unexpected', ['register unexpected error']],
  ['captcha_rejected', 'captcha-rejected', []],
] as const)('after %s says %s, and counts what was our fault', async (code, kind, events) => {
  const { page, told } = fakePage('/labs/register', { [CALL]: errorReply(code) });
  expect(await createAccount(page, formOf(FIELDS), SOURCE)).toEqual({ kind });
  expect(told.map(([name]) => name)).toEqual(events);
});
