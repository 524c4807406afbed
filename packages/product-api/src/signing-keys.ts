import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SigningKeys } from './domain/signed-token.ts';
import type { ProductApiConfig } from './product-api-config.ts';

/** The configured keys; without them one that is generated at the first start and kept, readable by its owner only. */
export async function signingKeys({ secrets, secretFile }: ProductApiConfig['accessTokens']): Promise<SigningKeys> {
  if (secrets) return secrets;
  await mkdir(dirname(secretFile), { recursive: true });
  try {
    await writeFile(secretFile, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(secretFile, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${secretFile} is damaged. Remove it; a new secret is made at the next start.`);
  return [secret];
}
