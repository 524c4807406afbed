import { describe, expect, it } from 'vitest';
import { workQueue } from '../work-queue.ts';
import { passwordHasher, passwordPolicy } from './passwords.ts';

const queue = workQueue({ concurrency: 2, capacity: 10 });
const cheap = { memoryKib: 64, passes: 1, lanes: 1 };
const hasher = passwordHasher(queue, cheap);

describe('hashing passwords', () => {
  it('returns an argon2id PHC string with a new salt each time', async () => {
    const [one, other] = await Promise.all([hasher.hash('secret phrase'), hasher.hash('secret phrase')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('costs what OWASP recommends by default', async () => {
    expect(await passwordHasher(queue).hash('secret phrase')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts the same password in another Unicode form', async () => {
    const stored = await hasher.hash('caf\u00e9 が');
    expect((await hasher.verify('cafe\u0301 か\u3099', stored)).matches).toBe(true);
    expect((await hasher.verify('cafe が', stored)).matches).toBe(false);
  });

  it('reports a hash that was made with outdated parameters', async () => {
    const stored = await hasher.hash('secret phrase');
    expect(await hasher.verify('secret phrase', stored)).toEqual({ matches: true, outdated: false });
    const stronger = passwordHasher(queue, { ...cheap, passes: 2 });
    expect(await stronger.verify('secret phrase', stored)).toEqual({ matches: true, outdated: true });
  });

  it('does the same work without a stored hash, and never matches', async () => {
    let jobs = 0;
    const counting = passwordHasher((job) => {
      jobs += 1;
      return job();
    }, cheap);
    expect((await counting.verify('anything', undefined)).matches).toBe(false);
    expect(jobs).toBe(1);
  });
});

it('limits concurrency in the work queue, preserves the order, and refuses jobs beyond its capacity', async () => {
  const small = workQueue({ concurrency: 1, capacity: 1 });
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const started: string[] = [];
  const job = (name: string, gate: typeof one) => () => {
    started.push(name);
    return gate.promise;
  };
  const [first, second] = [small(job('one', one)), small(job('other', other))];
  await expect(small(job('refused', one))).rejects.toMatchObject({
    code: 'overloaded',
    retryAfterSeconds: 2,
    // The BFF's breaker must not open for all other calls.
    isOfDependency: true,
  });
  expect(started).toEqual(['one']);
  one.resolve('a');
  other.resolve('b');
  expect([await first, await second]).toEqual(['a', 'b']);
  expect(started).toEqual(['one', 'other']);
});

const policy = passwordPolicy({ name: 'Bow & Reed', publisher: 'Reed Ltd' });
const judge = (password: string, email: string, names: { firstName?: string; lastName?: string } = {}) =>
  policy(password, { email, firstName: 'Ada', lastName: 'Lovelace', ...names });

describe('the password policy', () => {
  it.each(['12345678', 'password', 'PASSWORD1', 'qwertyuiop', 'iloveyou1', 'ｐａｓｓｗｏｒｄ', 'aaaaaaaaaaaa'])(
    'refuses %s as common',
    (password) => {
      expect(judge(password, 'a@example.com')).toBe('common_password');
    },
  );

  it('refuses the mail address and its local part', () => {
    expect(judge('Mira.Sato@example.com', 'mira.sato@example.com')).toBe('common_password');
    expect(judge('mira.sato', 'mira.sato@example.com')).toBe('common_password');
  });

  it.each([
    'labs1234',
    'LABS-2026!',
    'reed&Bow22',
    '1234labs',
    'labslabs',
    'SoundLibrary1',
    'mirasato',
    'Mira.Sato.1987',
    'mira1987',
    '藤原20261120',
    'sora+labs1',
    'studio-north',
  ])('refuses %s, which is only the product, the person or both with digits', (password) => {
    const names = { firstName: 'Sora', lastName: '藤原' };
    expect(judge(password, 'mira.sato99@studio-north.example', names)).toBe('common_password');
  });

  it.each(['labs and a quiet river', 'mira4711quince', 'sora 918 273 645 546', 'labsolute'])(
    'accepts %s, which contains more than that',
    (password) => {
      expect(judge(password, 'mira.sato@example.com', { firstName: 'Sora' })).toBeUndefined();
    },
  );

  describe('with names made to be ambiguous', () => {
    const judgeAmbiguous = () =>
      judge(`${'a'.repeat(250)}qz`, 'a.aa@example.com', { firstName: 'aaa aaaa', lastName: 'aaaaa a aa' });

    it('accepts a password that contains more than them', () => {
      expect(judgeAmbiguous()).toBeUndefined();
    });

    it('terminates quickly', { tags: ['full'] }, () => {
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
});
