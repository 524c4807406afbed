import { describe, expect, it } from 'vitest';
import { formOf } from '../../../../test/fake-page.ts';
import { detailsOf, refusedDetails } from './PersonalForm.tsx';

describe('detailsOf', () => {
  it('trims names, and reads an unchecked box as no', () => {
    expect(detailsOf(formOf({ first_name: ' Mira ', last_name: 'Sato\t' }))).toEqual({
      first_name: 'Mira',
      last_name: 'Sato',
      newsletter: false,
    });
    expect(detailsOf(formOf({ newsletter: 'on' }))).toEqual({ first_name: '', last_name: '', newsletter: true });
  });
});

describe('refusedDetails', () => {
  const good = { first_name: 'Mira', last_name: 'Sato', newsletter: false };

  it('accepts names of up to a hundred characters', () => {
    expect(refusedDetails({ ...good, last_name: 'x'.repeat(100) })).toEqual([]);
  });

  it('lists every field that is missing or too long, in the order of the form', () => {
    expect(refusedDetails({ ...good, first_name: '', last_name: 'x'.repeat(101) })).toEqual([
      { field: 'first_name', issue: 'required' },
      { field: 'last_name', issue: 'too_long' },
    ]);
  });
});
