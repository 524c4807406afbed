import { describe, expect, it } from 'vitest';
import { workQueue } from '../work-queue.ts';
import { CURRENT_COST, formatPhcString, parsePhcString, passwordHasher } from './password-hasher.ts';

const queue = workQueue({ concurrency: 2, capacity: 10 });
const cheap = { memoryKib: 64, passes: 1, lanes: 1 };
const hasher = passwordHasher(queue, cheap);

describe('hashing passwords', () => {
  it('gives a PHC string of argon2id with a salt of its own each time', async () => {
    const [one, other] = await Promise.all([hasher.hash('secret phrase'), hasher.hash('secret phrase')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(formatPhcString(parsePhcString(one ?? ''))).toBe(one);
  });

  it('costs at least what OWASP asks for', () => {
    expect(CURRENT_COST).toEqual({ memoryKib: 19_456, passes: 2, lanes: 1 });
  });

  it('knows the same password in another spelling of its characters', async () => {
    const stored = await hasher.hash('caf\u00e9 が');
    expect((await hasher.verify('cafe\u0301 か\u3099', stored)).matches).toBe(true);
    expect((await hasher.verify('cafe が', stored)).matches).toBe(false);
  });

  it('says when a hash was made with other parameters than today’s', async () => {
    const stored = await hasher.hash('secret phrase');
    expect(await hasher.verify('secret phrase', stored)).toEqual({ matches: true, outdated: false });
    const stronger = passwordHasher(queue, { ...cheap, passes: 2 });
    expect(await stronger.verify('secret phrase', stored)).toEqual({ matches: true, outdated: true });
  });

  it('does the work for nobody too, and never matches', async () => {
    let jobs = 0;
    const counting = passwordHasher((job) => {
      jobs += 1;
      return job();
    }, cheap);
    expect((await counting.verify('anything', undefined)).matches).toBe(false);
    expect(jobs).toBe(1);
  });

  it('reads nothing but argon2id', () => {
    expect(() => parsePhcString('$2b$10$abcdefghijklmnopqrstuv')).toThrow(TypeError);
  });
});

describe('the work queue', () => {
  it('runs no more at once than allowed, in turn, and refuses what is beyond its capacity', async () => {
    const small = workQueue({ concurrency: 1, capacity: 1 });
    const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const started: number[] = [];
    const job = (position: number) => () => {
      started.push(position);
      return gates[position]?.promise ?? Promise.reject(new Error('no gate'));
    };
    const first = small(job(0));
    const second = small(job(1));
    await expect(small(job(2))).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(started).toEqual([0]);
    gates[0]?.resolve('a');
    expect(await first).toBe('a');
    gates[1]?.resolve('b');
    expect(await second).toBe('b');
    expect(started).toEqual([0, 1]);
  });

  it('gives the place of a failed job to the next one', async () => {
    const small = workQueue({ concurrency: 1, capacity: 1 });
    const failing = small(() => Promise.reject(new Error('broken')));
    const next = small(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
