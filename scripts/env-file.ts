// Reads the variables of an installation from a file. Imports nothing heavy: `start` waits for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables of a file in the format of `.env`, over those of `base`. As docker-compose.yml does, it takes secrets from the files of
 * `SECRETS_DIR`, and the address in mails from the storefront's origin. Throws, in words for operators, when one
 * can't be read.
 */
export function withFile(base: Environment, path: string | undefined): Environment {
  if (path === undefined) return base;
  const text = readOrThrow(
    () => readFileSync(path, 'utf8'),
    (code) => `${path} can't be read (${code}).`,
  );
  const variables: Environment = { ...base, ...parseEnv(text) };
  const { SECRETS_DIR: folder, PUBLIC_ORIGIN: publicOrigin } = variables;
  const secrets = folder
    ? namesOfSecrets(folder).map((name) => [`${name.toUpperCase()}_FILE`, join(folder, name)])
    : [];
  return { ...(publicOrigin ? { PUBLIC_URL: publicOrigin } : {}), ...Object.fromEntries(secrets), ...variables };
}

function namesOfSecrets(folder: string): readonly string[] {
  return readOrThrow(
    () => readdirSync(folder),
    (code) => `SECRETS_DIR: ${folder} can't be read (${code}). 'npx pnpm@12 run make-secrets ${folder}' creates it.`,
  );
}

/** The result of `read`; throws `message` with the code of its failure. */
function readOrThrow<Result>(read: () => Result, message: (code: string) => string): Result {
  try {
    return read();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new Error(message(code), { cause });
  }
}
