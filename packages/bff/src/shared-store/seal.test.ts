import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const PURPOSE = 'a purpose';
const first = createSeal(['first'], PURPOSE);

it('encrypts a text, and decrypts it for its owner', () => {
  const sealed = first.seal('a bearer', 'ada');
  expect(sealed.toString('latin1')).not.toContain('a bearer');
  expect(first.open(sealed, 'ada')).toBe('a bearer');
  expect(first.open(sealed, 'grace')).toBeUndefined();
});

it('decrypts with a retired secret, but not with another secret or purpose', () => {
  const sealed = first.seal('a bearer', 'ada');
  expect(createSeal(['new', 'first'], PURPOSE).open(sealed, 'ada')).toBe('a bearer');
  expect(createSeal(['new'], PURPOSE).open(sealed, 'ada')).toBeUndefined();
  expect(createSeal(['first'], 'another purpose').open(sealed, 'ada')).toBeUndefined();
});

it('does not decrypt a changed or truncated text', () => {
  const sealed = first.seal('a bearer', 'ada');
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  for (const bytes of [changed, sealed.subarray(0, -1), sealed.subarray(0, 5), Buffer.alloc(0)]) {
    expect(first.open(bytes, 'ada')).toBeUndefined();
  }
});
