import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeSbom } from '../../scripts/sbom/make-sbom.ts';
import { PROJECT_ROOT } from '../support/project-root.ts';

/** Below these, advisories of high severity apply to what we do with them. */
const FLOORS = { fastify: '5.8.3', '@fastify/static': '9.1.1' };

const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({ resolution: z.object({ integrity: z.string() }) })) })
  .parse(parse(readFileSync(join(PROJECT_ROOT, 'pnpm-lock.yaml'), 'utf8')));

/** Every version of a package in the lockfile. */
const versionsOf = (name: string): string[] =>
  Object.keys(packages).flatMap((key) => (key.startsWith(`${name}@`) ? [key.slice(name.length + 1)] : []));

describe('the lockfile', () => {
  it.each(Object.entries(FLOORS))('has no %s below %s', (name, floor) => {
    const versions = versionsOf(name);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => semver.lt(version, floor))).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const text = makeSbom(PROJECT_ROOT);

  it('is valid CycloneDX', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(text)).toBeNull();
    expect(await validator.validate(text.replace('"bomFormat"', '"bomShape"'))).not.toBeNull();
  });

  it('names what production is made of, with the hash of each, and nothing that only tests need', () => {
    const hashes = z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })).min(1);
    const hashed = z.object({ purl: z.string(), hashes });
    const { components } = z.object({ components: z.array(hashed) }).parse(JSON.parse(text));
    const names = components.map(({ purl }) => purl);
    expect(names.some((purl) => purl.startsWith('pkg:npm/fastify@'))).toBe(true);
    expect(names.filter((purl) => /vitest|playwright|fast-check/.test(purl))).toEqual([]);
  });

  it('is the same for the same lockfile', () => {
    expect(makeSbom(PROJECT_ROOT)).toBe(text);
  });
});
