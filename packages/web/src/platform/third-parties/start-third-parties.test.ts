import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ThirdPartyId } from './registry.ts';
import { startThirdParties } from './start-third-parties.ts';

afterEach(() => {
  vi.useRealTimers();
});

function setUp(permitted: readonly ThirdPartyId[], load = vi.fn(async (_: ThirdPartyId) => undefined)) {
  const allowed = new Set(permitted);
  const listeners: (() => void)[] = [];
  const logger = { error: vi.fn(), warn: vi.fn() };
  const { promise: rest, resolve: comeToRest } = Promise.withResolvers<void>();
  const started = startThirdParties({
    thirdParties: {
      mayLoad: (id) => allowed.has(id),
      load,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    logger,
    pageAtRest: () => rest,
  });
  const atRest = async () => {
    comeToRest();
    await started;
  };
  const consent = (id: ThirdPartyId) => {
    allowed.add(id);
    for (const listener of listeners) listener();
  };
  return { load, logger, atRest, consent, loaded: () => load.mock.calls.map(([id]) => id) };
}

describe('scripts that come of themselves', () => {
  it('wait until the page is at rest, and are not those that somebody has to ask for', async () => {
    const { atRest, loaded } = setUp(['captcha', 'cookieConsent', 'supportChat', 'personalisation']);
    expect(loaded()).toEqual([]);
    await atRest();
    expect(loaded()).toEqual(['cookieConsent', 'personalisation']);
  });

  it('come as soon as they are agreed to, each once', async () => {
    const { atRest, consent, loaded } = setUp(['cookieConsent']);
    await atRest();
    consent('marketing');
    consent('personalisation');
    expect(loaded()).toEqual(['cookieConsent', 'marketing', 'personalisation']);
  });

  it('are told of once when they do not come', async () => {
    const { atRest, consent, logger, load } = setUp(['cookieConsent']);
    load.mockRejectedValue(new Error('blocked'));
    await atRest();
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce());
    consent('cookieConsent');
    expect(load).toHaveBeenCalledOnce();
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('are told of when they hang', async () => {
    vi.useFakeTimers();
    const { atRest, logger } = setUp(
      ['marketing'],
      vi.fn(() => new Promise<undefined>(() => undefined)),
    );
    await atRest();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('marketing'), expect.any(Error));
  });
});
