import { expect, it } from 'vitest';
import { updatedProperties } from './profiles.ts';

const ADA = { $email: 'ada@people.test', packs: ['a'], logins: 2 };

it.each([
  [{ $set: { $email: 'new', city: 'x' } }, { $email: 'new', packs: ['a'], logins: 2, city: 'x' }],
  [{ $set_once: { $email: 'new', city: 'x' } }, { ...ADA, city: 'x' }],
  [{ $add: { logins: 1, played: 3 } }, { ...ADA, logins: 3, played: 3 }],
  [{ $append: { packs: 'a' } }, { ...ADA, packs: ['a', 'a'] }],
  [{ $union: { packs: ['a', 'b'] } }, { ...ADA, packs: ['a', 'b'] }],
  [{ $remove: { packs: 'a' } }, { ...ADA, packs: [] }],
  [{ $unset: ['packs', 'logins'] }, { $email: 'ada@people.test' }],
  [{ $delete: '' }, null],
])('%j makes of a person %j', (update, expected) => {
  expect(updatedProperties(ADA, { $token: 't', $distinct_id: 'ada', ...update })).toEqual(expected);
});
