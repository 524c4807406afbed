import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ProductApiConfig } from '../../src/config.ts';
import { embeddedTemplate } from './embedded-template.ts';

type DatabaseConfig = ProductApiConfig['database'];

/** PostgreSQL to test with, when the environment names one; without it the embedded database is tested. */
export const TEST_SERVER_URL = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;

export interface TestDatabase {
  readonly config: DatabaseConfig;
  remove(): Promise<void>;
}

/** A database of this test's own, empty. */
export async function testDatabase(): Promise<TestDatabase> {
  if (!TEST_SERVER_URL)
    return { config: { kind: 'embedded', template: await embeddedTemplate() }, remove: async () => {} };
  const name = `product_api_${randomUUID().replaceAll('-', '')}`;
  await onServer(TEST_SERVER_URL, `create database ${name}`);
  const url = new URL(TEST_SERVER_URL);
  url.pathname = `/${name}`;
  return {
    config: { kind: 'postgres', url: url.href, poolSize: 4 },
    remove: () => onServer(TEST_SERVER_URL ?? '', `drop database if exists ${name} with (force)`),
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
