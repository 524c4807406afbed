import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys for cookies and stored data: the first signs and encrypts, all verify and decrypt. */
    cookieSecrets: readonly [string, ...string[]];
  }
}

/** The configured secrets; without them, one that is generated under the data folder. */
export const cookieSecrets = fp<PluginOptions>(
  async (app, { config }) => {
    const [first, ...retired] = config.cookie.secrets;
    app.decorate('cookieSecrets', [first ?? (await generatedSecret(config.dataDir)), ...retired]);
  },
  { name: 'cookie-secrets' },
);

const FILE = 'session-cookie-secret';

/** The secret under the data folder, made on first use, readable by its owner only. Not for production. */
export async function generatedSecret(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'bff');
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true });
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
  return await readSecret(path);
}

async function readSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${path} holds no secret; delete it, a new one will be made.`);
  return secret;
}
