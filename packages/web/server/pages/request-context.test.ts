import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../test/production-environment.ts';
import { readConfig } from '../config/config.ts';
import { siteSettingsOf } from './public-config.ts';
import { visitorConsent, visitorFlags } from './request-context.ts';

const settings = (environment: Readonly<Record<string, string>>) => siteSettingsOf(readConfig(environment));
const COOKIE = 'session=a; feature-flags=footer-newsletter:off|nonsense:on; other=b';

describe('visitorFlags', () => {
  it("ignores a visitor's switches in production", () => {
    expect(visitorFlags(settings(PRODUCTION), COOKIE)).toEqual(visitorFlags(settings(PRODUCTION)));
    expect(visitorFlags(settings(PRODUCTION), COOKIE).flagSwitches).toBeNull();
  });

  it.each(['development', 'demo', 'feature-test'] as const)("applies a visitor's switches in %s", (appEnv) => {
    const { flags, flagSwitches } = visitorFlags(settings({ APP_ENV: appEnv }), COOKIE);
    expect(flags).toMatchObject({ 'footer-newsletter': 'off', 'keyboard-help': 'on' });
    expect(flagSwitches).toEqual({ 'footer-newsletter': 'off' });
  });

  it('reads switches from our cookie only', () => {
    const { flagSwitches } = visitorFlags(settings({ APP_ENV: 'development' }), 'xfeature-flags=footer-newsletter:off');
    expect(flagSwitches).toEqual({});
  });
});

it('asks visitors for consent, but not crawlers', () => {
  const asks = (isCrawler: boolean) => visitorConsent(settings({}), { hasPrivacySignal: false, isCrawler }).asks;
  expect(asks(false)).toBe('banner');
  expect(asks(true)).toBe('nobody');
});
