import { describe, expect, it } from 'vitest';
import { isRegressionTab } from './regression-flag.ts';

function tab() {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return (search: string) => isRegressionTab({ search, storage });
}

describe('the regression flag', () => {
  it.each([
    ['', false],
    ['?regression=true', true],
    ['?types=drums&regression=true', true],
    ['?regression=1', false],
    ['?regression=false', false],
  ])('of %j is %s', (search, expected) => {
    expect(tab()(search)).toBe(expected);
  });

  it('stays for the tab', () => {
    const visit = tab();
    visit('?regression=true');
    expect(visit('')).toBe(true);
  });

  it('needs no storage', () => {
    const storage = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(isRegressionTab({ search: '?regression=true', storage })).toBe(true);
    expect(isRegressionTab({ search: '', storage })).toBe(false);
  });
});
