// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListeners } from '../../lib/listeners.ts';
import { createQueryClient } from '../query/query-client.ts';
import { GUEST, SESSION_QUERY_KEY } from '../session/session.ts';
import type { Session } from '../session/session-state.ts';
import { identifyToMarketing } from './identify-to-marketing.ts';

const MIKA = { kind: 'member', user: memberOf('1', 'mika@labs.example') } as const satisfies Session;
const JUN = { kind: 'member', user: memberOf('2', 'jun@labs.example') } as const satisfies Session;

function memberOf(id: string, email_address: string) {
  return { id, first_name: 'A', last_name: 'B', email_address };
}

const identify = vi.fn<(profile: unknown) => unknown>();

beforeEach(() => {
  window.klaviyo = { identify };
});
afterEach(() => {
  delete window.klaviyo;
  identify.mockReset();
});

function setUp({ isLoaded = true, mayLoad = true, session = GUEST as Session } = {}) {
  const queryClient = createQueryClient();
  const be = (next: Session) => queryClient.setQueryData(SESSION_QUERY_KEY, next);
  be(session);
  const listeners = createListeners();
  const facts = { isLoaded, mayLoad };
  const logger = { error: vi.fn(), warn: vi.fn() };
  const end = identifyToMarketing({
    queryClient,
    thirdParties: { isLoaded: () => facts.isLoaded, mayLoad: () => facts.mayLoad, subscribe: listeners.subscribe },
    logger,
  });
  const change = (next: Partial<typeof facts>) => {
    Object.assign(facts, next);
    listeners.tell();
  };
  return { be, change, end, logger };
}

it('tells of a member by id and e-mail, once', () => {
  const { be, change } = setUp({ session: MIKA });
  be({ ...MIKA });
  change({});
  expect(identify.mock.calls).toEqual([[{ email: 'mika@labs.example', external_id: '1' }]]);
});

it('tells of nobody before the script has come, and then of who is there', () => {
  const { change } = setUp({ session: MIKA, isLoaded: false });
  expect(identify).not.toHaveBeenCalled();
  change({ isLoaded: true });
  expect(identify).toHaveBeenCalledOnce();
});

it('tells of whoever logs in later, and of the next person in the same page', () => {
  const { be } = setUp();
  be(MIKA);
  be({ kind: 'unavailable' });
  be(MIKA);
  be(GUEST);
  be(JUN);
  expect(identify.mock.calls.map(([profile]) => profile)).toEqual([
    { email: 'mika@labs.example', external_id: '1' },
    { email: 'jun@labs.example', external_id: '2' },
  ]);
});

it('tells of nobody once consent is withdrawn, nor after its end', () => {
  const { be, change, end } = setUp();
  change({ mayLoad: false });
  be(MIKA);
  change({ mayLoad: true });
  expect(identify).toHaveBeenCalledOnce();
  end();
  be(JUN);
  expect(identify).toHaveBeenCalledOnce();
});

it.each([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('is no trouble of the page when the service %s', async (_what, fail) => {
  identify.mockImplementation(fail);
  const { logger } = setUp({ session: MIKA });
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce());
});
