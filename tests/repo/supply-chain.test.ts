import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/local-resources.ts';

/** Older versions have advisories of high severity that apply to our usage. */
const FLOORS = { fastify: '5.8.3', '@fastify/static': '9.1.1' };

const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({ resolution: z.object({ integrity: z.string() }) })) })
  .parse(parse(readFileSync(join(PROJECT_ROOT, 'pnpm-lock.yaml'), 'utf8')));

const versionsOf = (name: string): string[] =>
  Object.keys(packages).flatMap((key) => (key.startsWith(`${name}@`) ? [key.slice(name.length + 1)] : []));

describe('the lockfile', () => {
  it.each(Object.entries(FLOORS))('has no %s below %s', (name, floor) => {
    const versions = versionsOf(name);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => semver.lt(version, floor))).toEqual([]);
  });
});
