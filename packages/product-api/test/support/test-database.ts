import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProductApiConfig } from '../../src/config.ts';
import { embeddedTemplate, layEmbeddedDatabase } from './embedded-template.ts';
import { postgresUrl } from './postgres-url.ts';

type DatabaseConfig = ProductApiConfig['database'];

/** PostgreSQL to test with, when the environment names one; without it the embedded database is tested. */
const TEST_SERVER_URL = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;

export interface TestDatabase {
  readonly config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A database of this test's own, empty. An embedded one is in memory: a process that opens it again finds it empty. */
export async function testDatabase(): Promise<TestDatabase> {
  if (TEST_SERVER_URL) return databaseOn(TEST_SERVER_URL);
  return { config: { kind: 'embedded', template: await embeddedTemplate() }, remove: async () => {} };
}

/** The same for a test whose processes end and begin again: an embedded one is on disk. */
export async function lastingDatabase(): Promise<TestDatabase> {
  if (TEST_SERVER_URL) return databaseOn(TEST_SERVER_URL);
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const directory = join(folder, 'pglite');
  await layEmbeddedDatabase(directory);
  return { config: { kind: 'embedded', directory }, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A new folder as DATA_DIR, in which a process finds an embedded database without rows. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-'));
  await mkdir(join(folder, 'product-api'));
  await layEmbeddedDatabase(join(folder, 'product-api/pglite'));
  return folder;
}

/** The same on PostgreSQL, for a test that needs what only that can do. */
export const postgresDatabase = (): Promise<TestDatabase> => databaseOn(postgresUrl());

async function databaseOn(server: string): Promise<TestDatabase> {
  const name = `product_api_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { kind: 'postgres', url: url.href, poolSize: 4 },
    remove: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
