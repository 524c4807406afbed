import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Requirement {
  readonly files: string;
  /** The requirement, in an operator's words. */
  readonly description: string;
  readonly isThere: (environment: NodeJS.ProcessEnv, debianFolder: string | undefined) => boolean;
}

/** Debian installs the programs of each version here, outside of the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const REQUIREMENTS: readonly Requirement[] = [
  {
    files: 'postgres.test.ts',
    description: 'PostgreSQL (install postgresql, or set DATABASE_URL)',
    isThere: (environment, debianFolder) =>
      Boolean(environment.DATABASE_URL) || postgresPrograms(environment, debianFolder) !== undefined,
  },
  {
    files: 'redis.test.ts',
    description: 'Redis or Valkey (install redis-server or valkey-server, or set REDIS_URL)',
    isThere: (environment) => Boolean(environment.REDIS_URL) || redisProgram(environment) !== undefined,
  },
  {
    files: 'varnish.test.ts',
    description: 'Varnish (install varnish)',
    isThere: (environment) => programOnPath(environment, 'varnishd') !== undefined,
  },
  {
    files: 'kubectl.test.ts',
    description: 'kubectl with kustomize (install kubectl)',
    isThere: (environment) => programOnPath(environment, 'kubectl') !== undefined,
  },
];

/** Requirements that this machine lacks. Their tests are left out, and the gate reports that. */
export function missingRequirements(environment: NodeJS.ProcessEnv, debianFolder?: string): readonly Requirement[] {
  return REQUIREMENTS.filter(({ isThere }) => !isThere(environment, debianFolder));
}

/** Path of a server that speaks the Redis protocol; undefined when none is on the PATH. */
export function redisProgram(environment: NodeJS.ProcessEnv): string | undefined {
  return programOnPath(environment, 'valkey-server') ?? programOnPath(environment, 'redis-server');
}

function programOnPath(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  return foldersOnPath(environment)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** The ones on the PATH, or else the newest of Debian's folder; undefined when there are none. */
export function postgresPrograms(environment: NodeJS.ProcessEnv, debianFolder = DEBIAN_POSTGRES) {
  return [...foldersOnPath(environment), ...newestFirst(debianFolder)]
    .map((folder) => ({ postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }))
    .find(({ postgres, initdb }) => isProgram(postgres) && isProgram(initdb));
}

export type PostgresPrograms = NonNullable<ReturnType<typeof postgresPrograms>>;

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
