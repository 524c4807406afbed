import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { testServer } from '@sound-library/server-kit/test/support/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import { openBilling } from '../src/billing/open-billing.ts';
import { subscriptionStates } from '../src/billing/subscription-states.ts';
import { readConfig } from '../src/config.ts';
import type { Services } from '../src/services.ts';
import { startAccountApi } from './support/account-api.ts';
import { eventOf, postEvent, subscriptionOf, WEBHOOK } from './support/billing-double.ts';
import { accessToken, newSession, PASSWORD, registration } from './support/test-api.ts';

const PRICES = '/api/plan-prices';
const LITTLE = { [HEADERS.timeLeft]: '200' };
const NOTHING = { [HEADERS.timeLeft]: '0' };

/** Billing and captcha that never respond. */
let asked: IncomingMessage[] = [];
const silent = forAllTests(() => testServer((request) => void asked.push(request)));

/** Billing that never responds, and its timeout. */
const withBilling =
  (deadlineMs: number) =>
  (services: Services): Services => {
    const { billing: config } = readConfig({ CHARGEBEE_URL: silent.url });
    const billing = openBilling(config, { deadlineMs, deadlines: services.deadlines });
    return { ...services, billing, subscriptions: subscriptionStates({ ...services, billing }) };
  };
const api = forAllTests(() =>
  startAccountApi({
    environment: { CHARGEBEE_URL: silent.url, CAPTCHA: 'on', RECAPTCHA_URL: `${silent.url}/recaptcha` },
    adapt: withBilling(500),
  }),
);
beforeEach(() => {
  asked = [];
});

const form = registration({ g_recaptcha_response: 'solved' });
const register = async (headers: Readonly<Record<string, string>>) =>
  api.http.post('/api/register').set(headers).send(form);
const prices = async (headers: Readonly<Record<string, string>>) => api.http.get(PRICES).set(headers);

it('aborts billing and captcha calls within the caller’s remaining time', async () => {
  for (const ask of [prices, register]) {
    const response = await ask(LITTLE);
    expect([response.status, response.body.code]).toEqual([504, 'timeout']);
    // This service is not failing, and a retry would not be in time.
    expect(response.headers[HEADERS.retrySpent]).toBe('1');
  }
  expect(asked).toHaveLength(2);
});

it('calls nothing, including the database, after the deadline', async () => {
  const login = { email: 'mira@example.com', password: 'whatever it is' };
  const calls = [prices(NOTHING), register(NOTHING), api.http.post('/api/login').set(NOTHING).send(login)];
  const responses = await Promise.all(calls);
  expect(responses.map(({ status, body }) => [status, body.code])).toEqual(responses.map(() => [504, 'timeout']));
  expect(asked).toHaveLength(0);
});

it('finishes a change that it has begun, whether or not the caller still waits', async () => {
  const own = await startAccountApi({ adapt: withBilling(1_200) });
  try {
    const token = await accessToken(own.http, await newSession(own.http, 'leaving@example.com'));
    // Billing is asked to end the existing subscription, and its own timeout is longer than this.
    const response = await own.http
      .post('/api/account/deletion')
      .set({ authorization: `Bearer ${token}`, [HEADERS.timeLeft]: '1000' })
      .send({ current_password: PASSWORD });
    expect([response.status, response.text]).toEqual([200, expect.stringContaining('session_token')]);
  } finally {
    await own.close();
  }
});

it('uses its own limits when the header is missing or malformed', async () => {
  const response = await prices({ [HEADERS.timeLeft]: 'soon' });
  expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
});

it('ignores the header from external callers', async () => {
  const event = eventOf(subscriptionOf('somebody', 'active'));
  expect((await postEvent(api.http, event, { ...WEBHOOK.headers, ...NOTHING })).status).toBe(204);
});
