import { expect, it } from 'vitest';
import { missingRequirements, redisProgram } from './requirements.ts';

const missing = (environment: NodeJS.ProcessEnv) => missingRequirements(environment).map(({ files }) => files);

it('names the tests of what is not there', () => {
  expect(missing({})).toEqual(['postgres.test.ts', 'redis.test.ts']);
  expect(missing({ DATABASE_URL: 'postgres://localhost' })).toEqual(['redis.test.ts']);
  expect(missing({ DATABASE_URL: 'postgres://localhost', REDIS_URL: 'redis://localhost' })).toEqual([]);
});

it('finds no server where there is none', () => {
  expect(redisProgram({ PATH: '/nowhere:/nowhere/else' })).toBeUndefined();
});
