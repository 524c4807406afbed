import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';
import { missingRequirements, postgresPrograms, redisProgram } from './requirements.ts';

const NOWHERE = '/nowhere';
const missing = (environment: NodeJS.ProcessEnv) => missingRequirements(environment, NOWHERE).map(({ files }) => files);

const folder = forAllTests(temporaryFolder);

async function folderWith(path: string, names: readonly string[]): Promise<string> {
  const made = join(folder.path, path);
  await mkdir(made, { recursive: true });
  for (const name of names) await writeFile(join(made, name), '', { mode: 0o755 });
  return made;
}

it('lists the tests whose requirements are missing', async () => {
  const programs = ['varnish.test.ts', 'kubectl.test.ts'];
  expect(missing({})).toEqual(['postgres.test.ts', 'redis.test.ts', ...programs]);
  expect(missing({ DATABASE_URL: 'postgres://localhost' })).toEqual(['redis.test.ts', ...programs]);
  expect(missing({ DATABASE_URL: 'postgres://localhost', REDIS_URL: 'redis://localhost' })).toEqual(programs);
  const all = ['postgres', 'initdb', 'redis-server', 'varnishd', 'kubectl'];
  expect(missing({ PATH: await folderWith('all', all) })).toEqual([]);
});

it('finds no server where none is installed', async () => {
  expect(redisProgram({ PATH: '/nowhere:/nowhere/else' })).toBeUndefined();
  expect(postgresPrograms({ PATH: '/nowhere' }, NOWHERE)).toBeUndefined();
  expect(postgresPrograms({ PATH: await folderWith('half', ['postgres']) }, NOWHERE)).toBeUndefined();
});

it('uses PostgreSQL from the PATH, or the newest of Debian’s versions', async () => {
  for (const version of ['9', '15', '17']) await folderWith(`debian/${version}/bin`, ['postgres', 'initdb']);
  await folderWith('debian/18/bin', ['postgres']);
  const debian = join(folder.path, 'debian');
  expect(postgresPrograms({}, debian)?.initdb).toBe(join(debian, '17/bin/initdb'));
  const onPath = await folderWith('path', ['postgres', 'initdb']);
  expect(postgresPrograms({ PATH: onPath }, debian)?.postgres).toBe(join(onPath, 'postgres'));
});
