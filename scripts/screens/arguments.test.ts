import { describe, expect, it } from 'vitest';
import { readArguments, titlePattern } from './arguments.ts';

describe('the arguments of `pnpm screens`', () => {
  it('take all pages by default', () => {
    expect(readArguments([])).toEqual({ mode: 'take', pages: [] });
  });

  it('record the named pages with --update', () => {
    expect(readArguments(['home', '--update', 'list'])).toEqual({ mode: 'update', pages: ['home', 'list'] });
  });

  it('refuse what they do not know', () => {
    expect(() => readArguments(['--updat'])).toThrow('Unknown: --updat.');
  });

  it('choose exactly the named pages', () => {
    const pattern = new RegExp(titlePattern(['list']));
    expect(pattern.test('looks.visual.ts list looks as recorded in ja')).toBe(true);
    expect(pattern.test('looks.visual.ts list-empty looks as recorded in ja')).toBe(false);
  });

  it('choose every page when none is named', () => {
    expect(new RegExp(titlePattern([])).test('looks.visual.ts not-found looks as recorded in ko')).toBe(true);
  });
});
