import { describe, expect, it } from 'vitest';
import { type Registration, refusedRegistration, registrationOf } from './registration.ts';

const ada: Registration = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  password: 'felt piano',
  newsletter: false,
};

describe('registrationOf', () => {
  it('trims what people type around names and addresses, never the password', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      first_name: ' Ada ',
      email: ' ada@example.org ',
      password: ' a b ',
    })) {
      form.set(name, value);
    }
    form.set('newsletter', 'on');
    expect(registrationOf(form)).toEqual({
      first_name: 'Ada',
      last_name: '',
      email: 'ada@example.org',
      password: ' a b ',
      newsletter: true,
    });
  });

  it('takes a file in the place of a text for nothing', () => {
    const form = new FormData();
    form.set('email', new File(['x'], 'x'));
    expect(registrationOf(form).email).toBe('');
  });
});

describe('refusedRegistration', () => {
  it('finds nothing wrong with a whole form', () => {
    expect(refusedRegistration(ada)).toEqual([]);
  });

  it('names every empty field in the order of the form', () => {
    const empty: Registration = { first_name: '', last_name: '', email: '', password: '', newsletter: false };
    expect(refusedRegistration(empty).map(({ field, issue }) => `${field} ${issue}`)).toEqual([
      'first_name required',
      'last_name required',
      'email required',
      'password required',
    ]);
  });

  it.each(['ada', 'ada@', '@example.org', 'ada@example', 'ada @example.org', 'ada@exa mple.org', 'ada@.org'])(
    'refuses the address %j',
    (email) => {
      expect(refusedRegistration({ ...ada, email })).toEqual([{ field: 'email', issue: 'invalid_email' }]);
    },
  );

  it('counts characters of a password, not code units', () => {
    expect(refusedRegistration({ ...ada, password: '𠮷𠮷𠮷𠮷' })).toEqual([{ field: 'password', issue: 'too_short' }]);
    expect(refusedRegistration({ ...ada, password: '12345678' })).toEqual([]);
  });
});
