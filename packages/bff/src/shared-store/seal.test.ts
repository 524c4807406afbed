import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const PURPOSE = 'a purpose';
const first = createSeal(['first'], PURPOSE);

it('hides a text, and gives it back to whom it is for', () => {
  const sealed = first.seal('a bearer', 'ada');
  expect(sealed.toString('latin1')).not.toContain('a bearer');
  expect(first.open(sealed, 'ada')).toBe('a bearer');
  expect(first.open(sealed, 'grace')).toBeUndefined();
});

it('opens what a retired secret sealed, and nothing of another secret or purpose', () => {
  const sealed = first.seal('a bearer', 'ada');
  expect(createSeal(['new', 'first'], PURPOSE).open(sealed, 'ada')).toBe('a bearer');
  expect(createSeal(['new'], PURPOSE).open(sealed, 'ada')).toBeUndefined();
  expect(createSeal(['first'], 'another purpose').open(sealed, 'ada')).toBeUndefined();
});

it('opens nothing that was changed or cut', () => {
  const sealed = first.seal('a bearer', 'ada');
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  for (const bytes of [changed, sealed.subarray(0, -1), sealed.subarray(0, 5), Buffer.alloc(0)]) {
    expect(first.open(bytes, 'ada')).toBeUndefined();
  }
});
