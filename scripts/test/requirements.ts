import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Something outside of the project that some test files can't do without. */
interface Requirement {
  /** What the names of those files end with. */
  readonly files: string;
  /** What there must be, as an operator would put it. */
  readonly what: string;
  readonly isThere: (environment: NodeJS.ProcessEnv, debianFolder: string | undefined) => boolean;
}

/** Where Debian puts the programs of each version, which are not on the PATH there. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const REQUIREMENTS: readonly Requirement[] = [
  {
    files: 'postgres.test.ts',
    what: 'PostgreSQL (install postgresql, or set DATABASE_URL)',
    isThere: (environment, debianFolder) =>
      Boolean(environment.DATABASE_URL) || postgresPrograms(environment, debianFolder) !== undefined,
  },
  {
    files: 'redis.test.ts',
    what: 'Redis or Valkey (install redis-server or valkey-server, or set REDIS_URL)',
    isThere: (environment) => Boolean(environment.REDIS_URL) || redisProgram(environment) !== undefined,
  },
];

/** What is wanting here. Its tests are left out, and the gate says so. */
export function missingRequirements(environment: NodeJS.ProcessEnv, debianFolder?: string): readonly Requirement[] {
  return REQUIREMENTS.filter(({ isThere }) => !isThere(environment, debianFolder));
}

/** Path of a server that speaks Redis' protocol; undefined when none is on the PATH. */
export function redisProgram(environment: NodeJS.ProcessEnv): string | undefined {
  const folders = foldersOnPath(environment);
  return ['valkey-server', 'redis-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isProgram);
}

/** Paths of a PostgreSQL server and of the program that makes its files. */
export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
}

/** Those on the PATH, or else the newest where Debian puts them; undefined when there are none. */
export function postgresPrograms(
  environment: NodeJS.ProcessEnv,
  debianFolder = DEBIAN_POSTGRES,
): PostgresPrograms | undefined {
  return [...foldersOnPath(environment), ...newestFirst(debianFolder)]
    .map((folder) => ({ postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }))
    .find(({ postgres, initdb }) => isProgram(postgres) && isProgram(initdb));
}

function newestFirst(debianFolder: string): string[] {
  try {
    const versions = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one));
    return versions.map((version) => join(debianFolder, version, 'bin'));
  } catch {
    return [];
  }
}

const foldersOnPath = ({ PATH: path = '' }: NodeJS.ProcessEnv): string[] =>
  path.split(delimiter).filter((folder) => folder !== '');

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
