import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { enableFeature, findFeatureIdentity, findIdentityOfUser, rolledOutTo } from '../src/features/features.ts';
import type { RollOuts } from '../src/product-api-config.ts';
import type { Services } from '../src/services.ts';
import { type Member, newAddress, removeExpiredAt, useAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, PREMIUM, subscriptionOf } from './support/billing-double.ts';

const DAY = 86_400_000;
/** A hundred features for half of all users each: no two users have the same ones. */
const ROLL_OUTS: RollOuts = new Map(Array.from({ length: 100 }, (_, index) => [`feature-${index}`, 50]));

const api = useAccountApi({ adapt: (services) => ({ ...services, rollOuts: ROLL_OUTS }) });

async function newIdentity(): Promise<string> {
  const response = await api.call('POST', '/api/feature-identities');
  expect(response.status).toBe(201);
  return response.body.feature_identity.id;
}

interface Asking {
  /** In the path. */
  readonly id?: string;
  /** In the browser's cookie. */
  readonly browser?: string;
}

const ask = ({ session }: Member, { id = 'own', browser }: Asking = {}) =>
  api.call('GET', `/api/feature-identities/${id}/enablements`, {
    session,
    ...(browser && { headers: { [HEADERS.featureIdentityId]: browser } }),
  });

async function featuresOf(member: Member, asking: Asking = {}): Promise<string[]> {
  const response = await ask(member, asking);
  expect(response.status).toBe(200);
  return response.body.features.map(({ feature_name }: { feature_name: string }) => feature_name);
}

const rolledOut = (id: string) => rolledOutTo(id, ROLL_OUTS).sort();

describe('a feature identity', () => {
  it('is assigned to the first user who logs in with it', async () => {
    const [member, id] = [await api.newMember(), await newIdentity()];
    expect(await featuresOf(member, { browser: id })).toEqual(rolledOut(id));
    expect((await findFeatureIdentity(api.services().queries, id))?.userId).toBe(member.id);
  });

  it('of the first browser counts in every other one, and in one without any', async () => {
    const member = await api.newMember();
    const [first, second] = [await newIdentity(), await newIdentity()];
    const features = await featuresOf(member, { browser: first });
    expect(await featuresOf(member, { browser: second })).toEqual(features);
    expect(await featuresOf(member)).toEqual(features);
    expect((await findFeatureIdentity(api.services().queries, second))?.userId).toBeNull();
  });

  it('of another user has no effect on a shared computer', async () => {
    const [owner, other, id] = [await api.newMember(), await api.newMember(), await newIdentity()];
    const features = await featuresOf(owner, { browser: id });
    const own = await featuresOf(other, { browser: id });
    expect(own).not.toEqual(features);
    expect(await featuresOf(other)).toEqual(own);
    expect(await featuresOf(owner, { browser: id })).toEqual(features);
  });

  it.each([
    ['an unknown id', randomUUID()],
    ['a malformed id', 'forged'],
  ])('%s has no effect', async (_title, id) => {
    const member = await api.newMember();
    const features = await featuresOf(member, { browser: id });
    expect(await featuresOf(member)).toEqual(features);
    expect((await findIdentityOfUser(api.services().queries, member.id))?.id).not.toBe(id);
  });

  it('is the same for concurrent requests', async () => {
    const member = await api.newMember();
    const browsers = await Promise.all(Array.from({ length: 5 }, newIdentity));
    const responses = await Promise.all(browsers.map((browser) => featuresOf(member, { browser })));
    const features = await featuresOf(member);
    expect(responses).toEqual(responses.map(() => features));
  });

  it('can be requested by its id', async () => {
    const [member, id] = [await api.newMember(), await newIdentity()];
    expect(await featuresOf(member, { id })).toEqual(rolledOut(id));
  });

  it('of another user, or an unknown one, is not found', async () => {
    const [owner, other, id] = [await api.newMember(), await api.newMember(), await newIdentity()];
    await featuresOf(owner, { id });
    for (const asked of [id, randomUUID(), 'nonsense']) {
      expect(await ask(other, { id: asked })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('a feature that is switched on for one user', () => {
  const NAME = 'for-one';
  const set = (email: string, state: 'on' | 'off') =>
    enableFeature(api.services(), { featureName: NAME, email, state });

  it('is on for that user only, until it is reverted', async () => {
    const [member, other] = [await api.confirmedMember(), await api.confirmedMember()];
    expect(await set(member.email.toUpperCase(), 'on')).toBe(true);
    expect(await set(member.email, 'on')).toBe(true);
    expect(await featuresOf(member)).toContain(NAME);
    expect(await featuresOf(other)).not.toContain(NAME);
    await set(member.email, 'off');
    expect(await featuresOf(member)).not.toContain(NAME);
  });

  it('is refused for an unconfirmed address', async () => {
    const claim = await api.newMember();
    expect(await set(claim.email, 'on')).toBe(false);
    expect(await set(newAddress(), 'on')).toBe(false);
    expect(await featuresOf(claim)).not.toContain(NAME);
  });
});

it('deletes an identity after a year, with its cookie, unless a user logged in with it', async () => {
  const [member, linked, unlinked] = [await api.newMember(), await newIdentity(), await newIdentity()];
  await featuresOf(member, { browser: linked });
  const goes = api.now().getTime() + 365 * DAY;
  await removeAt(goes - 1);
  expect(await findFeatureIdentity(api.services().queries, unlinked)).toBeDefined();
  await removeAt(goes);
  expect(await findFeatureIdentity(api.services().queries, unlinked)).toBeUndefined();
  expect((await findFeatureIdentity(api.services().queries, linked))?.userId).toBe(member.id);
});

const removeAt = (time: number) => removeExpiredAt(time, api.services());

describe('the member call of a page', () => {
  const billing = billingDouble();
  let member: Member;
  /** Replaces the database of features. */
  let breaksFeatures = false;
  const rollOuts: Services['rollOuts'] = new Map();
  const api = useAccountApi({
    adapt: (services) => ({
      ...billing.adapt(services),
      get rollOuts() {
        if (breaksFeatures) throw new Error('no roll-outs');
        return rollOuts;
      },
    }),
  });
  beforeEach(async () => {
    breaksFeatures = false;
    member = await api.confirmedMember();
    billing.reply = [entitled(subscriptionOf(member.id, 'active'))];
    billing.beforeReply = async () => undefined;
    billing.asked = 0;
  });

  const ask = (query = '', headers = {}) =>
    api.call('GET', `/api/member${query}`, { session: member.session, headers });
  const alone = async (url: string) => (await api.call('GET', url, { session: member.session })).body;

  it('returns the same parts as the separate calls', async () => {
    await enableFeature(api.services(), { email: member.email, featureName: 'surprise-pack', state: 'on' });
    const response = await ask();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      user: await alone('/api/user'),
      subscriptions: await alone('/api/subscriptions'),
      features: [{ feature_name: 'surprise-pack' }],
    });
    expect(response.body.subscriptions.entitlements).toEqual([{ feature_id: PREMIUM }]);
    expect(response.body.features).toEqual((await alone('/api/feature-identities/own/enablements')).features);
  });

  it("assigns the browser's identity to the member, like the call for features", async () => {
    const created = await api.call('POST', '/api/feature-identities');
    const { id } = created.body.feature_identity;
    await ask('', { [HEADERS.featureIdentityId]: id });
    expect((await findFeatureIdentity(api.services().queries, id))?.userId).toBe(member.id);
  });

  it('skips features for a page that does not need them', async () => {
    const created = await api.call('POST', '/api/feature-identities');
    const { id } = created.body.feature_identity;
    const response = await ask('?features=no', { [HEADERS.featureIdentityId]: id });
    expect(Object.keys(response.body)).toEqual(['user', 'subscriptions']);
    expect((await findFeatureIdentity(api.services().queries, id))?.userId).toBeNull();
  });

  it('returns null for parts that can not be read, and logs that', async () => {
    billing.reply = 'away';
    breaksFeatures = true;
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ user: await alone('/api/user'), subscriptions: null, features: null });
    const lines = api.logLines.filter((line) => line.includes('"route":"/api/member"'));
    expect(lines.map((line) => JSON.parse(line)).map(({ part, code }) => [part, code])).toEqual(
      expect.arrayContaining([
        ['subscriptions', 'upstream_unavailable'],
        ['features', 'internal_error'],
      ]),
    );
  });

  it('omits parts that take too long, which are available to the next request', async () => {
    const billingTakesItsTime = Promise.withResolvers<void>();
    billing.beforeReply = () => billingTakesItsTime.promise;
    expect(Object.keys((await ask()).body)).toEqual(['user', 'features']);
    billingTakesItsTime.resolve();
    expect((await ask()).body.subscriptions.entitlements).toEqual([{ feature_id: PREMIUM }]);
    expect(billing.asked).toBe(1);
  });
});
