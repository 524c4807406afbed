import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The secret in a file of its own, made on first use, readable by its owner only. Not for production. Throws when it is damaged. */
export async function generatedSecret(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    // Linking is atomic and fails if the file exists: concurrently starting processes all use the same secret.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (!/^\S{32,}$/.test(secret)) throw new Error(`${path} holds no secret; delete it, a new one will be made.`);
  return secret;
}
