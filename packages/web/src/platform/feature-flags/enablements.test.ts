import { expect, it } from 'vitest';
import { errorReply, type FakeReply, fakeBff } from '../../../test/fake-page.ts';
import { createQueryClient } from '../query/query-client.ts';
import { featureEnablementsQuery, needsEnablements } from './enablements.ts';
import { forEveryFlag } from './flags.ts';

const CALL = 'GET /api/feature-identities/own/enablements';
const ENABLED: FakeReply = { status: 200, body: { features: [{ feature_name: 'surprise-pack' }] } };
const AWAY = errorReply('upstream_unavailable');

function setUp(reply: FakeReply) {
  const warnings: string[] = [];
  const queryClient = createQueryClient();
  const logger = { error: () => undefined, warn: (message: string) => void warnings.push(message) };
  const ask = (userId: string, response = reply) =>
    queryClient.query({
      ...featureEnablementsQuery({ api: fakeBff({ [CALL]: response }).api, logger }, userId),
      staleTime: 0,
    });
  return { ask, warnings, queryClient };
}

it('lists the names of enabled features', async () => {
  expect(await setUp(ENABLED).ask('ada')).toEqual(['surprise-pack']);
});

it("is empty when it can't be loaded, and logs that", async () => {
  const { ask, warnings } = setUp(AWAY);
  expect(await ask('ada')).toEqual([]);
  expect(warnings).toEqual(['The enablements of features could not be loaded']);
});

it('returns the last result during an outage, for the same user only', async () => {
  const { ask } = setUp(ENABLED);
  await ask('ada');
  expect(await ask('ada', AWAY)).toEqual(['surprise-pack']);
  expect(await ask('grace', AWAY)).toEqual([]);
});

it('is needed when a feature depends on it', () => {
  const off = forEveryFlag(() => 'off' as const);
  expect(needsEnablements(off)).toBe(false);
  expect(needsEnablements({ ...off, 'surprise-pack': 'enabled' })).toBe(true);
});
