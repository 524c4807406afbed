import { expect, it, vi } from 'vitest';
import { createListeners } from '../../lib/listeners.ts';
import { createDeferredThirdParties } from './deferred-third-parties.browser.ts';
import type { ThirdParties } from './third-parties.ts';

it('loads nothing before its code has been loaded, and then what was asked for', async () => {
  const changed = vi.fn();
  const load = vi.fn(async () => undefined);
  const { thirdParties, open } = createDeferredThirdParties();
  thirdParties.subscribe(changed);
  const loading = thirdParties.load('captcha');
  expect(thirdParties.mayLoad('captcha')).toBe(false);

  const { subscribe, notify } = createListeners();
  const opened: ThirdParties = {
    mayLoad: (id) => id === 'captcha',
    isLoaded: () => load.mock.calls.length > 0,
    load,
    subscribe,
  };
  open(opened);
  await loading;
  expect(load.mock.calls).toEqual([['captcha']]);
  expect(thirdParties.mayLoad('captcha')).toBe(true);
  expect(thirdParties.isLoaded('captcha')).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
  notify();
  expect(changed).toHaveBeenCalledTimes(2);
});
