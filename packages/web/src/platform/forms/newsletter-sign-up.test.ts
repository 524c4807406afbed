import { expect, it } from 'vitest';
import { errorReply, fakePage, formOf } from '../../../test/fake-page.ts';
import { signUp } from './newsletter-sign-up.ts';

const CALL = 'POST /api/newsletter-signup';
const FIELDS = { email_address: ' ada@example.org ', source: 'footer', 'g-recaptcha-response': 'copied' };
const sent = { kind: 'sent', email: 'ada@example.org' };

it('sends address, source and captcha token in the language of the page', async () => {
  const { page, requests, tracked } = fakePage('/newsletter', { [CALL]: { status: 204 } });
  expect(await signUp(page, formOf(FIELDS))).toEqual(sent);
  expect(tracked).toEqual([['newsletter signed up', { source: 'footer' }]]);
  const body = { email_address: 'ada@example.org', source: 'footer', g_recaptcha_response: 'copied' };
  expect(requests).toEqual([{ call: CALL, language: 'ja-JP', body }]);
});

it.each(['', 'elsewhere'])('treats a form from %j as one of the page', async (source) => {
  const { page, requests } = fakePage('/newsletter', { [CALL]: { status: 204 } });
  await signUp(page, formOf({ ...FIELDS, source }));
  expect(requests).toMatchObject([{ body: { source: 'page' } }]);
});

it('does not send an invalid address', async () => {
  const { page, requests } = fakePage('/newsletter');
  const failure = { kind: 'refused-fields', fields: [{ field: 'email_address', issue: 'invalid_email' }] };
  expect(await signUp(page, formOf({ ...FIELDS, email_address: 'ada' }))).toMatchObject({ kind: 'refused', failure });
  expect(requests).toEqual([]);
});

it.each([
  ['upstream_unavailable', 'unavailable', ['newsletter unexpected error']],
  ['internal_error', 'unexpected', ['newsletter unexpected error']],
  ['rate_limited', 'rate-limited', []],
  ['captcha_rejected', 'captcha-rejected', []],
] as const)('after %s, returns %s and counts only our own failures', async (code, kind, events) => {
  const { page, tracked } = fakePage('/newsletter', { [CALL]: errorReply(code) });
  expect(await signUp(page, formOf(FIELDS))).toMatchObject({ kind: 'refused', failure: { kind } });
  expect(tracked.map(([name]) => name)).toEqual(events);
});
