import { type Person, personName, ROLES, type Role } from '../texts/people.ts';
import { inAllLocales } from './locales.ts';

type Credits = readonly (readonly [Role, Person])[];

function creditsIn(language: 0 | 1 | 2, credits: Credits) {
  return credits.map(([role, person]) => ({ role: ROLES[role][language], name: personName(person)[language] }));
}

/** Who did what, in every language. */
export function creditsField(credits: Credits) {
  return inAllLocales([creditsIn(0, credits), creditsIn(1, credits), creditsIn(2, credits)]);
}
