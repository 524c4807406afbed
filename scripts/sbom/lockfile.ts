import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const references = z.record(z.string(), z.string()).default({});
const direct = z.record(z.string(), z.object({ version: z.string() })).default({});
const lockfileSchema = z.object({
  importers: z.record(z.string(), z.object({ dependencies: direct, optionalDependencies: direct })),
  packages: z.record(z.string(), z.object({ resolution: z.object({ integrity: z.string() }) })),
  snapshots: z.record(z.string(), z.object({ dependencies: references, optionalDependencies: references })),
});

/** A package as one version of it is installed. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SHA-512, in hexadecimal. */
  readonly sha512: string;
  /** Keys of what it depends on. */
  readonly dependencies: readonly string[];
}

/** What our processes run on, by `name@version`: from pnpm's lockfile, without what only building and testing need. */
export function productionPackages(root: string, processes: readonly string[]): ReadonlyMap<string, LockedPackage> {
  const { importers, packages, snapshots } = lockfileSchema.parse(
    parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')),
  );
  const found = new Map<string, LockedPackage>();
  const waiting = processes.flatMap((path) => {
    const { dependencies, optionalDependencies } = importers[path] ?? {};
    const all = Object.entries({ ...dependencies, ...optionalDependencies });
    return all
      .filter(([, { version }]) => !version.startsWith('link:'))
      .map(([name, { version }]) => snapshotKey(name, version));
  });
  for (const key of waiting) {
    const id = withoutPeers(key);
    if (found.has(id)) continue;
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    const next = Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, version]) =>
      snapshotKey(name, version),
    );
    waiting.push(...next);
    const at = id.lastIndexOf('@');
    const [, hash = ''] = (packages[id]?.resolution.integrity ?? '').split('sha512-');
    found.set(id, {
      name: id.slice(0, at),
      version: id.slice(at + 1),
      sha512: Buffer.from(hash, 'base64').toString('hex'),
      dependencies: next.map(withoutPeers),
    });
  }
  return found;
}

/** An alias names another package with its version. */
const snapshotKey = (name: string, version: string): string =>
  /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;

const withoutPeers = (key: string): string => key.replace(/\(.*$/, '');
