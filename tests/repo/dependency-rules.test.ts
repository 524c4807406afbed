import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/local-resources.ts';

const web = 'packages/web/src';

/** For every rule of `.dependency-cruiser.mjs`, an import that it forbids: [rule, importing file, import]. */
const VIOLATIONS = [
  ['contract-imports-nothing', 'packages/contract/src/a.ts', "import 'fastify';"],
  ['product-api-imports-contract', 'packages/product-api/src/a.ts', "import '../../bff/src/target.ts';"],
  ['bff-imports-contract', 'packages/bff/src/a.ts', "import '../../product-api/src/target.ts';"],
  ['web-imports-contract', 'packages/web/server/a.ts', "import '../../bff/src/target.ts';"],
  ['server-kit-for-servers', `${web}/platform/g.ts`, "import '../../../server-kit/src/target.ts';"],
  ['build-reads-the-brand', 'packages/web/vite/a.ts', "import '../../server-kit/src/target.ts';"],
  ['server-kit-imports-fastify', 'packages/server-kit/src/a.ts', "import 'react';"],
  ['sandbox-imports-server-kit', 'packages/sandbox/src/a.ts', "import '../../contract/src/target.ts';"],
  ['ts-rest-is-sealed', 'packages/bff/src/b.ts', "import type { AppRoute } from '@ts-rest/core';"],
  ['chargebee-is-sealed', 'packages/product-api/src/routes/a.ts', "import 'chargebee';"],
  ['application-takes-contract-types-only', `${web}/platform/a.ts`, "import '../../../contract/src/target.ts';"],
  ['schema-free-modules-stay-schema-free', 'packages/contract/src/locales.ts', "import 'zod';"],
  ['no-zod-in-the-application', `${web}/platform/b.ts`, "import { z } from 'zod';"],
  ['no-server-file-in-the-browser', `${web}/platform/c.ts`, "import './target.server.ts';"],
  ['no-server-file-in-the-browser', `${web}/entry-client.tsx`, "import './platform/target.server.ts';"],
  ['no-browser-file-on-the-server', `${web}/platform/d.server.ts`, "import './target.browser.ts';"],
  ['no-browser-file-on-the-server', `${web}/entry-server.tsx`, "import './platform/target.browser.ts';"],
  ['no-node-in-the-browser', `${web}/platform/e.ts`, "import { join } from 'node:path';"],
  ['event-catalogue-is-a-document', `${web}/platform/h.ts`, "import './analytics/event-catalogue.ts';"],
  ['web-layer-lib', `${web}/lib/a.ts`, "import '../ui/target.ts';"],
  ['web-layer-ui', `${web}/ui/a.tsx`, "import '../platform/target.ts';"],
  ['web-layer-platform', `${web}/platform/f.ts`, "import '../features/packs/target.ts';"],
  ['web-layer-features', `${web}/features/packs/a.tsx`, "import '../../app/target.ts';"],
  ['web-layer-app', `${web}/app/a.ts`, "import '../entry-client.tsx';"],
  ['features-are-strangers', `${web}/features/packs/b.ts`, "import '../account/target.ts';"],
  ['feature-folders-are-private', `${web}/app/b.ts`, "import '../features/packs/list/target.ts';"],
  ['lib-is-pure', `${web}/lib/b.ts`, "import { useState } from 'react';"],
  ['no-cycles', 'packages/bff/src/cycle-a.ts', "import type { Target } from './cycle-b.ts';"],
  ['no-orphans', 'packages/bff/src/orphan.ts', 'export const alone = true;'],
  ['no-dev-dependency-in-production', 'packages/bff/src/c.ts', "import 'supertest';"],
  ['no-test-code-in-production', 'packages/bff/src/d.ts', "import './target.test.ts';"],
  ['no-undeclared-package', 'packages/bff/src/e.ts', "import 'undeclared';"],
  ['no-unresolvable', 'packages/bff/src/f.ts', "import './nowhere.ts';"],
] as const;

/** Allowed imports that resemble a forbidden one. */
const ALLOWED = [
  [`${web}/platform/types-only.ts`, "import type { Target } from '../../../contract/src/target.ts';"],
  [`${web}/platform/headers.ts`, "import '../../../contract/src/headers.ts';"],
  [`${web}/platform/types-of-events.ts`, "import type { Target } from './analytics/event-catalogue.ts';"],
  [`${web}/platform/parse.server.ts`, "import { z } from 'zod'; import { join } from 'node:path';"],
  [`${web}/platform/in-an-effect.ts`, "import './target.browser.ts';"],
  [`${web}/features/packs/own-folder.tsx`, "import './list/target.ts'; import '../../ui/target.ts';"],
  [`${web}/app/lazy.ts`, "export const page = () => import('../features/packs/target.ts');"],
  ['packages/contract/src/define.ts', "import type { AppRoute } from '@ts-rest/core';"],
  ['packages/sandbox/src/b.ts', "import '../../server-kit/src/target.ts';"],
  ['packages/web/server/b.ts', "import '../../server-kit/src/target.ts';"],
  ['packages/server-kit/src/b.ts', "import 'fastify'; import 'node:path';"],
  ['packages/bff/src/types-of-dev.ts', "import type { Test } from 'supertest';"],
  ['packages/bff/src/with-test.test.ts', "import 'supertest';"],
] as const;

/** The other import of the cycle above, which is reported at one of its two files only. */
const CYCLE_END = ['packages/bff/src/cycle-b.ts', "import './cycle-a.ts'; export type Target = true;"] as const;

/** The targets of the imports above. */
const TARGETS = [
  'packages/contract/src/target.ts',
  'packages/contract/src/headers.ts',
  'packages/server-kit/src/target.ts',
  'packages/product-api/src/target.ts',
  'packages/bff/src/target.ts',
  'packages/bff/src/target.test.ts',
  ...['target.server.ts', 'target.browser.ts', 'target.ts'].map((file) => `${web}/platform/${file}`),
  `${web}/platform/analytics/event-catalogue.ts`,
  `${web}/ui/target.ts`,
  `${web}/app/target.ts`,
  `${web}/features/packs/target.ts`,
  `${web}/features/packs/list/target.ts`,
  `${web}/features/account/target.ts`,
];

const PACKAGES = ['fastify', 'zod', '@ts-rest/core', 'react', 'chargebee', 'supertest', 'undeclared'];

interface Summary {
  readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
}

const project = forAllTests(temporaryFolder);
let summary: Summary;

beforeAll(async () => {
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

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(project.path, file)), { recursive: true });
  await writeFile(join(project.path, file), text);
}

async function cruise(): Promise<Summary> {
  const program = join(PROJECT_ROOT, 'node_modules/.bin/depcruise');
  const config = join(PROJECT_ROOT, '.dependency-cruiser.mjs');
  // The exit code is the number of violations, which are expected here.
  const output = await promisify(execFile)(program, ['--config', config, '-T', 'json', 'packages'], {
    cwd: project.path,
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
