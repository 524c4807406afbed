import type { LocaleCode } from '@sound-library/contract/locales.ts';

/** Details of a test that belongs to the full run only (`pnpm test:full`); the gate leaves it out by its tag. */
export const FULL_ONLY = { tag: '@full' } as const;

/** Forms are used in one language in the gate: repo tests check that every language has their texts. */
export const inGateFor = (locale: LocaleCode) => (locale === 'en-GB' ? {} : FULL_ONLY);
