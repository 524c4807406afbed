import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The secret in a file of its own, made on first use, readable by its owner only. Not for production. Throws when it is damaged. */
export async function generatedSecret(path: string): Promise<string> {
  const secret = (await stored(path)) ?? (await made(path));
  if (!/^\S{32,}$/.test(secret)) throw new Error(`${path} holds no secret; delete it, a new one will be made.`);
  return secret;
}

async function stored(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function made(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    // Linking is atomic and fails if the file exists: concurrently starting processes all use the same secret.
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return (await stored(path)) ?? '';
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
