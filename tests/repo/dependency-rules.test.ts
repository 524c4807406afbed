import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/local-resources.ts';
import { ALLOWED, CYCLE_END, TARGETS, VIOLATIONS } from './dependency-violations.ts';

const PACKAGES = ['fastify', 'zod', '@ts-rest/core', 'react', 'chargebee', 'supertest', 'undeclared'];

interface Summary {
  readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
}

let project: string;
let summary: Summary;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dependency-rules-'));
  for (const name of PACKAGES) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'export {};');
  }
  const dependencies = Object.fromEntries(
    ['fastify', 'zod', '@ts-rest/core', 'react', 'chargebee'].map((name) => [name, '1.0.0']),
  );
  const manifest = JSON.stringify({ dependencies, devDependencies: { supertest: '1.0.0' } });
  for (const folder of [
    '.',
    'packages/contract',
    'packages/server-kit',
    'packages/product-api',
    'packages/bff',
    'packages/web',
    'packages/sandbox',
  ]) {
    await write(join(folder, 'package.json'), manifest);
  }
  for (const target of TARGETS) await write(target, 'export const target = true; export type Target = true;');
  for (const [, file, text] of VIOLATIONS) await write(file, text);
  for (const [file, text] of [...ALLOWED, CYCLE_END]) await write(file, text);
  summary = await cruise();
});
afterAll(() => rm(project, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), text);
}

async function cruise(): Promise<Summary> {
  const program = join(PROJECT_ROOT, 'node_modules/.bin/depcruise');
  const config = join(PROJECT_ROOT, '.dependency-cruiser.mjs');
  // The exit code is the number of violations, which are expected here.
  const output = await promisify(execFile)(program, ['--config', config, '-T', 'json', 'packages'], {
    cwd: project,
    maxBuffer: 50_000_000,
  }).catch((error: { stdout: string }) => error);
  const report = JSON.parse(output.stdout) as { readonly summary: Summary };
  return report.summary;
}

const rulesBrokenBy = (file: string): string[] =>
  summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('the dependency rules', () => {
  it.each(VIOLATIONS)('%s refuses an import of %s', (rule, file) => {
    expect(rulesBrokenBy(file)).toContain(rule);
  });

  it.each(ALLOWED)('allow what %s imports', (file) => {
    expect(rulesBrokenBy(file).filter((rule) => rule !== 'no-orphans')).toEqual([]);
  });

  it('have a violation each', () => {
    const tried = new Set<string>(VIOLATIONS.map(([rule]) => rule));
    expect(summary.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});
