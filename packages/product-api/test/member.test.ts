import { HEADERS } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enableFeature, findFeatureIdentity } from '../src/features/features.ts';
import type { Services } from '../src/services.ts';
import { type AccountApi, type Member, startAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, PREMIUM, subscriptionOf } from './support/billing-double.ts';

const billing = billingDouble();
let api: AccountApi;
let services: Services;
let member: Member;
/** Stands in the place of what features are read from. */
let breaksFeatures = false;

beforeAll(async () => {
  api = await startAccountApi({
    adapt(opened) {
      services = billing.adapt(opened);
      const rollOuts: Services['rollOuts'] = new Map();
      return {
        ...services,
        get rollOuts() {
          if (breaksFeatures) throw new Error('no roll-outs');
          return rollOuts;
        },
      };
    },
  });
});
beforeEach(async () => {
  member = await api.confirmedMember();
  billing.answer = [entitled(subscriptionOf(member.id, 'active'))];
  billing.whileAnswering = async () => undefined;
  billing.asked = 0;
  breaksFeatures = false;
});
afterAll(() => api.close());

const ask = (query = '', headers = {}) => api.call('GET', `/api/member${query}`, { session: member.session, headers });
const alone = async (url: string) => (await api.call('GET', url, { session: member.session })).body;

it('tells of a member what the calls for each tell', async () => {
  await enableFeature(services, { email: member.email, featureName: 'surprise-pack', state: 'on' });
  const answer = await ask();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({
    user: await alone('/api/user'),
    subscriptions: await alone('/api/subscriptions'),
    features: [{ feature_name: 'surprise-pack' }],
  });
  expect(answer.body.subscriptions.entitlements).toEqual([{ feature_id: PREMIUM }]);
  expect(answer.body.features).toEqual((await alone('/api/feature-identities/own/enablements')).features);
});

it("makes the browser's identity the member's, as the call for features does", async () => {
  const created = await api.call('POST', '/api/feature-identities');
  const { id } = created.body.feature_identity;
  await ask('', { [HEADERS.featureIdentityId]: id });
  expect((await findFeatureIdentity(services.queries, id))?.userId).toBe(member.id);
});

it('leaves features alone for a page that has none to decide', async () => {
  const created = await api.call('POST', '/api/feature-identities');
  const { id } = created.body.feature_identity;
  const answer = await ask('?features=no', { [HEADERS.featureIdentityId]: id });
  expect(Object.keys(answer.body)).toEqual(['user', 'subscriptions']);
  expect((await findFeatureIdentity(services.queries, id))?.userId).toBeNull();
});

it('says of what can not be read that it can not, and logs that', async () => {
  billing.answer = 'away';
  breaksFeatures = true;
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ user: await alone('/api/user'), subscriptions: null, features: null });
  const lines = api
    .logs()
    .split('\n')
    .filter((line) => line.includes('"route":"/api/member"'));
  expect(lines.map((line) => JSON.parse(line)).map(({ fact, code }) => [fact, code])).toEqual(
    expect.arrayContaining([
      ['subscriptions', 'upstream_unavailable'],
      ['features', 'internal_error'],
    ]),
  );
});

it('goes without what takes too long, which is there for whoever asks next', async () => {
  const billingTakesItsTime = Promise.withResolvers<void>();
  billing.whileAnswering = () => billingTakesItsTime.promise;
  expect(Object.keys((await ask()).body)).toEqual(['user', 'features']);
  billingTakesItsTime.resolve();
  expect((await ask()).body.subscriptions.entitlements).toEqual([{ feature_id: PREMIUM }]);
  expect(billing.asked).toBe(1);
});
