import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enableFeature, findFeatureIdentity, findIdentityOfUser } from '../src/features/features.ts';
import { type RollOuts, rolledOutTo } from '../src/features/roll-out.ts';
import { removeExpired } from '../src/jobs/remove-expired.ts';
import type { Services } from '../src/services.ts';
import { type AccountApi, type Member, newAddress, startAccountApi } from './support/account-api.ts';

const DAY = 86_400_000;
/** A hundred features for half of all people each: no two people have the same ones. */
const ROLL_OUTS: RollOuts = new Map(Array.from({ length: 100 }, (_, index) => [`feature-${index}`, 50]));

let api: AccountApi;
let services: Services;

beforeAll(async () => {
  api = await startAccountApi({
    adapt(opened) {
      services = { ...opened, rollOuts: ROLL_OUTS };
      return services;
    },
  });
});
afterAll(() => api.close());

async function newIdentity(): Promise<string> {
  const answer = await api.call('POST', '/api/feature-identities');
  expect(answer.status).toBe(201);
  return answer.body.feature_identity.id;
}

interface Asking {
  /** In the path. */
  readonly id?: string;
  /** What the browser's cookie holds. */
  readonly browser?: string;
}

const ask = ({ session }: Member, { id = 'own', browser }: Asking = {}) =>
  api.call('GET', `/api/feature-identities/${id}/enablements`, {
    session,
    ...(browser && { headers: { [HEADERS.featureIdentityId]: browser } }),
  });

async function featuresOf(member: Member, asking: Asking = {}): Promise<string[]> {
  const answer = await ask(member, asking);
  expect(answer.status).toBe(200);
  return answer.body.features.map(({ feature_name }: { feature_name: string }) => feature_name);
}

const rolledOut = (id: string) => rolledOutTo(id, ROLL_OUTS).sort();

describe('a feature identity', () => {
  it('is a new one each time', async () => {
    expect(await newIdentity()).not.toBe(await newIdentity());
  });

  it('becomes the one of whoever is first seen with it', async () => {
    const [member, id] = [await api.newMember(), await newIdentity()];
    expect(await featuresOf(member, { browser: id })).toEqual(rolledOut(id));
    expect((await findFeatureIdentity(services.queries, id))?.userId).toBe(member.id);
  });

  it('of the first browser counts in every other one, and in one without any', async () => {
    const member = await api.newMember();
    const [first, second] = [await newIdentity(), await newIdentity()];
    const features = await featuresOf(member, { browser: first });
    expect(await featuresOf(member, { browser: second })).toEqual(features);
    expect(await featuresOf(member)).toEqual(features);
    expect((await findFeatureIdentity(services.queries, second))?.userId).toBeNull();
  });

  it('of somebody else decides nothing on a computer that two people share', async () => {
    const [owner, other, id] = [await api.newMember(), await api.newMember(), await newIdentity()];
    const features = await featuresOf(owner, { browser: id });
    const own = await featuresOf(other, { browser: id });
    expect(own).not.toEqual(features);
    expect(await featuresOf(other)).toEqual(own);
    expect(await featuresOf(owner, { browser: id })).toEqual(features);
  });

  it.each([
    ['that nobody has', randomUUID()],
    ['that is none', 'forged'],
  ])('%s counts for nothing', async (_what, id) => {
    const member = await api.newMember();
    const features = await featuresOf(member, { browser: id });
    expect(await featuresOf(member)).toEqual(features);
    expect((await findIdentityOfUser(services.queries, member.id))?.id).not.toBe(id);
  });

  it('is one, however many pages ask at once', async () => {
    const member = await api.newMember();
    const browsers = await Promise.all(Array.from({ length: 5 }, newIdentity));
    const answers = await Promise.all(browsers.map((browser) => featuresOf(member, { browser })));
    const features = await featuresOf(member);
    expect(answers).toEqual(answers.map(() => features));
  });

  it('can be asked by', async () => {
    const [member, id] = [await api.newMember(), await newIdentity()];
    expect(await featuresOf(member, { id })).toEqual(rolledOut(id));
  });

  it('of somebody else, and one that is not there, can not be asked by', async () => {
    const [owner, other, id] = [await api.newMember(), await api.newMember(), await newIdentity()];
    await featuresOf(owner, { id });
    for (const asked of [id, randomUUID(), 'nonsense']) {
      const answer = await ask(other, { id: asked });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('is asked by members alone', async () => {
    const answer = await api.call('GET', '/api/feature-identities/own/enablements');
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});

describe('a feature that is switched on for one person', () => {
  const NAME = 'for-one';
  const set = (email: string, state: 'on' | 'off') => enableFeature(services, { featureName: NAME, email, state });

  it('is on for that person alone, until it is taken back', async () => {
    const [member, other] = [await api.confirmedMember(), await api.confirmedMember()];
    expect(await set(member.email.toUpperCase(), 'on')).toBe(true);
    expect(await set(member.email, 'on')).toBe(true);
    expect(await featuresOf(member)).toContain(NAME);
    expect(await featuresOf(other)).not.toContain(NAME);
    await set(member.email, 'off');
    expect(await featuresOf(member)).not.toContain(NAME);
  });

  it('is not for an address that nobody has proved', async () => {
    const claim = await api.newMember();
    expect(await set(claim.email, 'on')).toBe(false);
    expect(await set(newAddress(), 'on')).toBe(false);
    expect(await featuresOf(claim)).not.toContain(NAME);
  });
});

it('goes after a year, with the cookie that held it, unless somebody logged in with it', async () => {
  const [member, linked, unlinked] = [await api.newMember(), await newIdentity(), await newIdentity()];
  await featuresOf(member, { browser: linked });
  const goes = api.now().getTime() + 365 * DAY;
  await removeAt(goes - 1);
  expect(await findFeatureIdentity(services.queries, unlinked)).toBeDefined();
  await removeAt(goes);
  expect(await findFeatureIdentity(services.queries, unlinked)).toBeUndefined();
  expect((await findFeatureIdentity(services.queries, linked))?.userId).toBe(member.id);
});

/** What a product API removes when it starts then. */
async function removeAt(time: number): Promise<void> {
  const app = Fastify();
  await app.register(removeExpired, { ...services, now: () => new Date(time) });
  await app.close();
}
