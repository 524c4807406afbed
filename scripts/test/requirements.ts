import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Something outside of the project that some test files can't do without. */
interface Requirement {
  /** What the names of those files end with. */
  readonly files: string;
  /** What there must be, as an operator would put it. */
  readonly what: string;
  readonly isThere: (environment: NodeJS.ProcessEnv) => boolean;
}

const REQUIREMENTS: readonly Requirement[] = [
  {
    files: 'postgres.test.ts',
    what: 'a PostgreSQL server (set DATABASE_URL)',
    isThere: ({ DATABASE_URL: url }) => Boolean(url),
  },
  {
    files: 'redis.test.ts',
    what: 'Redis or Valkey (install redis-server or valkey-server, or set REDIS_URL)',
    isThere: (environment) => Boolean(environment.REDIS_URL) || redisProgram(environment) !== undefined,
  },
];

/** What is wanting here. Its tests are left out, and the gate says so. */
export function missingRequirements(environment: NodeJS.ProcessEnv): readonly Requirement[] {
  return REQUIREMENTS.filter(({ isThere }) => !isThere(environment));
}

/** Path of a server that speaks Redis' protocol; undefined when none is on the PATH. */
export function redisProgram({ PATH: path = '' }: NodeJS.ProcessEnv): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return ['valkey-server', 'redis-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
