import { expect, it } from 'vitest';
import { isRedisAddress } from './redis-address.ts';

it.each(['redis://localhost', 'redis://:secret@10.0.0.1:6380/2', 'rediss://user:p%40ss@cache.example.com:6379'])(
  'takes %s',
  (address) => {
    expect(isRedisAddress(address)).toBe(true);
  },
);

it.each(['redis:///2', 'redis://localhost/name', 'redis://user:100%@localhost', 'not an address'])(
  'refuses %s',
  (address) => {
    expect(isRedisAddress(address)).toBe(false);
  },
);
