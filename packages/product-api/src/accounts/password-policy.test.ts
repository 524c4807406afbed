import { describe, expect, it } from 'vitest';
import { passwordPolicy } from './password-policy.ts';

const policy = passwordPolicy();
const judge = (password: string, email: string, names: { firstName?: string; lastName?: string } = {}) =>
  policy(password, { email, firstName: 'Ada', lastName: 'Lovelace', ...names });

describe('the password policy', () => {
  it.each(['12345678', 'password', 'PASSWORD1', 'qwertyuiop', 'iloveyou1', 'ｐａｓｓｗｏｒｄ', 'aaaaaaaaaaaa'])(
    'refuses %s as common',
    (password) => {
      expect(judge(password, 'a@example.com')).toBe('common_password');
    },
  );

  it('refuses the address and its first part', () => {
    expect(judge('Mira.Sato@example.com', 'mira.sato@example.com')).toBe('common_password');
    expect(judge('mira.sato', 'mira.sato@example.com')).toBe('common_password');
  });

  it.each([
    'labs1234',
    'LABS-2026!',
    '1234labs',
    'labslabs',
    'SoundLibrary1',
    'mirasato',
    'Mira.Sato.1987',
    'mira1987',
    '藤原20261120',
    'sora+labs1',
    'studio-north',
  ])('refuses %s, which is the product, the person or both with digits', (password) => {
    const names = { firstName: 'Sora', lastName: '藤原' };
    expect(judge(password, 'mira.sato99@studio-north.example', names)).toBe('common_password');
  });

  it.each(['labs and a quiet river', 'mira4711quince', 'sora 918 273 645 546', 'labsolute'])(
    'takes %s, which holds more than that',
    (password) => {
      expect(judge(password, 'mira.sato@example.com', { firstName: 'Sora' })).toBeUndefined();
    },
  );

  describe('with names made to be ambiguous', () => {
    const judgeAmbiguous = () =>
      judge(`${'a'.repeat(250)}qz`, 'a.aa@example.com', { firstName: 'aaa aaaa', lastName: 'aaaaa a aa' });

    it('takes a password that holds more than them', () => {
      expect(judgeAmbiguous()).toBeUndefined();
    });

    it('comes to an end soon', { tags: ['full'] }, () => {
      const times = [1, 2, 3].map(() => {
        const startedAt = performance.now();
        judgeAmbiguous();
        return performance.now() - startedAt;
      });
      expect(times.toSorted((one, other) => one - other)[1]).toBeLessThan(1000);
    });
  });

  it('counts characters, not code units', () => {
    expect(judge('🎹🎹🎹🎻', 'a@example.com')).toBe('too_short');
    expect(judge('🎹🎻🥁🎺🎷🪕🪗🎸', 'a@example.com')).toBeUndefined();
    expect(judge('x'.repeat(1023).concat('yz'), 'a@example.com')).toBe('too_long');
  });

  it('asks for no kinds of characters', () => {
    expect(judge('correct horse battery staple', 'a@example.com')).toBeUndefined();
  });
});
