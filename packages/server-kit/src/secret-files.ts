import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by name, each with what its schema says of it; `isSecret` marks those that may be given by file. */
type Variables = Readonly<Record<string, { meta(): Readonly<Record<string, unknown>> | undefined }>>;

interface WithSecrets {
  /** What is set, with each secret whose file is named. An empty variable counts as not set. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with the files; each names its variable and what to do, and nothing of a secret. */
  readonly problems: readonly string[];
}

/**
 * Reads secrets from files, as container engines hand them in: `NAME_FILE` names the file of `NAME`. One line break at its
 * end is no part of the secret.
 */
export function readSecretFiles(environment: Environment, variables: Variables): WithSecrets {
  const values = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const problems: string[] = [];
  for (const name of secretNames(variables)) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    const read =
      values[name] === undefined
        ? contentOf(path)
        : { problem: `is set as well; keep one of ${name} and ${name}_FILE` };
    if ('problem' in read) problems.push(`${name}_FILE: ${read.problem}`);
    else values[name] = read.secret;
  }
  return { values, problems };
}

/** The variables that may be given by file. */
export function secretNames(variables: Variables): readonly string[] {
  return Object.entries(variables).flatMap(([name, schema]) => (schema.meta()?.isSecret === true ? [name] : []));
}

function contentOf(path: string): { readonly secret: string } | { readonly problem: string } {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { problem: `${path} is empty; write the secret into it` } : { secret };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `${path} can't be read (${reason}); name a file that this process may read` };
  }
}
