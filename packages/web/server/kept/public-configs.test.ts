import { describe, expect, it } from 'vitest';
import { FAKE_CONFIG } from '../../test/fake-config.ts';
import { readConfig } from '../config.ts';
import { createPublicConfigs } from './public-configs.ts';

const config = readConfig({});
const facts = () => ({
  editions: new Map(),
  areas: { ...FAKE_CONFIG.areas },
  consent: { ...FAKE_CONFIG.consent },
});

describe('what browsers may know of the configuration', () => {
  it('is one frozen object for all whose pages say the same', () => {
    const configs = createPublicConfigs();
    const one = configs.of(config, { ...facts(), cookies: 'session=ada' });
    expect(configs.of(config, { ...facts(), cookies: 'session=bob' })).toBe(one);
    expect([Object.isFrozen(one), Object.isFrozen(one.consent)]).toEqual([true, true]);
  });

  it.each([
    ['another language on offer', { localeOffer: { code: 'ja', label: '', sentence: '', accept: '', stay: '' } }],
    ['a privacy signal', { consent: { ...FAKE_CONFIG.consent, hasPrivacySignal: true } }],
    ['no identity for features', { givesFeatureIdentity: true }],
    ['a switched feature', { cookies: 'feature-flags=surprise-pack:on' }],
    ['another build', { buildId: 'next' }],
  ] as const)('is another one with %s', (_, more) => {
    const configs = createPublicConfigs();
    const plain = configs.of(config, facts());
    const other = configs.of(config, { ...facts(), ...more });
    expect(other).not.toEqual(plain);
    expect(configs.of(config, facts())).toBe(plain);
  });

  it('is an editor’s own in a preview', () => {
    const configs = createPublicConfigs();
    const preview = {
      ...facts(),
      preview: { editorOrigins: [], space: 'labs', environment: 'master', liveUpdates: false },
    };
    expect(configs.of(config, preview)).not.toBe(configs.of(config, preview));
  });
});
