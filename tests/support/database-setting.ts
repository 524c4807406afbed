import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { layEmbeddedDatabase } from '@sound-library/product-api/test/support/embedded-template.ts';
import { Client } from 'pg';

/** A temporary database on the server in DATABASE_URL; without it no setting, and an embedded one in `dataDir`. */
export async function databaseSetting(
  cleanUp: AsyncDisposableStack,
  dataDir?: string,
): Promise<Readonly<Record<string, string>>> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    // Where the product API finds it at its start.
    if (dataDir) await layEmbeddedDatabase(join(dataDir, 'product-api/pglite'));
    return {};
  }
  const database = await temporaryDatabase(server);
  cleanUp.defer(database.remove);
  return { DATABASE_URL: database.url };
}

/** A new database on the server of an address; `remove` drops it. */
export async function temporaryDatabase(serverUrl: string): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => dropDatabase(serverUrl, name) };
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onDatabase(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Works on a connection of its own. */
export async function onDatabase(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  // A connection that breaks while a server starts is reported twice.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
