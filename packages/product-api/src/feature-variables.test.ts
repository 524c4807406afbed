import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const read = (FEATURE_ROLLOUTS?: string) => readConfig({ FEATURE_ROLLOUTS }).rollOuts;

describe('the roll-outs of an installation', () => {
  it('are none unless it says so', () => {
    expect([...read(), ...read(''), ...read('{}')]).toEqual([]);
  });

  it('are percents by feature, to two decimals', () => {
    const given = { 'surprise-pack': 12.5, all: 100, nobody: 0, few: 0.01 };
    expect(read(JSON.stringify(given))).toEqual(new Map(Object.entries(given)));
  });

  it.each([
    'surprise-pack',
    '[10]',
    '10',
    'null',
    '{"surprise-pack":"10"}',
    '{"surprise-pack":101}',
    '{"surprise-pack":-1}',
    '{"surprise-pack":0.001}',
    '{"Surprise Pack":10}',
    '{"":10}',
  ])('are refused as %s, with an example of how to say it', (text) => {
    expect(() => read(text)).toThrow(ConfigurationError);
    expect(() => read(text)).toThrow(/FEATURE_ROLLOUTS: use JSON such as \{"surprise-pack":12.5\}/);
  });
});
