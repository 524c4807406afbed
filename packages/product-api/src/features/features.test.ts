import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rolledOutTo } from './features.ts';

const COUNT = 10_000;
/** Ids distributed like random ones, but the same in every run. */
const IDS = Array.from({ length: COUNT }, (_, index) => {
  const hex = createHash('sha256').update(`identity ${index}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
});

const among = (name: string, percent: number) =>
  new Set(IDS.filter((id) => rolledOutTo(id, new Map([[name, percent]])).length > 0));

describe('a feature roll-out', () => {
  it.each([0, 1, 10, 50, 90, 100])(
    'of %i %% reaches that share of ten thousand identities, within one %%',
    (percent) => {
      const share = (among('surprise-pack', percent).size / COUNT) * 100;
      expect(Math.abs(share - percent)).toBeLessThanOrEqual(percent % 100 === 0 ? 0 : 1);
    },
  );

  it('supports hundredths of a percent', () => {
    const reached = among('surprise-pack', 0.29).size;
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(60);
  });

  it('removes no identity when the percentage is raised', () => {
    const [few, more] = [among('surprise-pack', 10), among('surprise-pack', 10.5)];
    expect([...few].filter((id) => !more.has(id))).toEqual([]);
    expect(more.size).toBeGreaterThan(few.size);
  });

  it('selects other identities than the next feature’s', () => {
    const [these, those] = [among('surprise-pack', 10), among('another-feature', 10)];
    const both = [...these].filter((id) => those.has(id));
    expect(Math.abs((both.length / COUNT) * 100 - 1)).toBeLessThanOrEqual(0.5);
  });
});
