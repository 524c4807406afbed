import { describe, expect, it } from 'vitest';
import { detailsOf, refusedDetails } from './PersonalForm.tsx';

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('detailsOf', () => {
  it('trims names, and reads an unchecked box as no', () => {
    expect(detailsOf(form({ first_name: ' Mira ', last_name: 'Sato\t' }))).toEqual({
      first_name: 'Mira',
      last_name: 'Sato',
      newsletter: false,
    });
    expect(detailsOf(form({ newsletter: 'on' }))).toEqual({ first_name: '', last_name: '', newsletter: true });
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
