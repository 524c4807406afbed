import { expect, it } from 'vitest';
import { emailSchema, foldedTextSchema, nameSchema } from './fields.ts';

it.each([
  ['a composed letter', 'Zoe\u0308', 'Zoë'],
  ['no spaces around it', '\u3000민준 ', '민준'],
  ['no controls of direction', '\u202eAda\u2066', 'Ada'],
  ['a joined emoji', '👩‍🎤', '👩‍🎤'],
])('a name has %s', (_title, typed, stored) => {
  expect(nameSchema.parse(typed)).toBe(stored);
});

it.each(['', ' ', '\u200b', '\u3164\u115f', '\u202e', '\u2800'])(
  'the name %j cannot be seen, and is refused',
  (typed) => {
    expect(nameSchema.safeParse(typed).error?.issues).toMatchObject([{ code: 'too_small' }]);
  },
);

it('addresses and codes in full width or with invisible characters are the plain ones', () => {
  expect(emailSchema.parse('ｎａｍｅ＠labs．example')).toBe('name@labs.example');
  expect(emailSchema.parse('\u2068name@labs.example\u2069\u200b')).toBe('name@labs.example');
  expect(foldedTextSchema.parse(' ＡＵＴＵＭＮ－２０ ')).toBe('AUTUMN-20');
  expect(emailSchema.safeParse('name').error?.issues).toMatchObject([{ code: 'invalid_format', format: 'email' }]);
});
