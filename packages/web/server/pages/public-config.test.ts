import { describe, expect, it } from 'vitest';
import { visitorFlags } from './public-config.ts';

const COOKIE = 'session=a; feature-flags=footer-newsletter:off|nonsense:on; other=b';

describe('visitorFlags', () => {
  it("ignores a visitor's switches in production", () => {
    expect(visitorFlags({ APP_ENV: 'production' }, COOKIE)).toEqual(visitorFlags({ APP_ENV: 'production' }));
    expect(visitorFlags({ APP_ENV: 'production' }, COOKIE).flagSwitches).toBeNull();
  });

  it.each(['development', 'demo', 'feature-test'] as const)("applies a visitor's switches in %s", (appEnv) => {
    const { flags, flagSwitches } = visitorFlags({ APP_ENV: appEnv }, COOKIE);
    expect(flags).toMatchObject({ 'footer-newsletter': 'off', 'keyboard-help': 'on' });
    expect(flagSwitches).toEqual({ 'footer-newsletter': 'off' });
  });

  it('reads switches from our cookie only', () => {
    const { flagSwitches } = visitorFlags({ APP_ENV: 'development' }, 'xfeature-flags=footer-newsletter:off');
    expect(flagSwitches).toEqual({});
  });
});
