import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_ROOT, temporaryFolder } from '../../support/local-resources.ts';

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const PACKAGES = ['contract', 'server-kit', 'product-api', 'bff', 'web'];

/** A folder with the files of the image `app`, as the Dockerfile copies them, and what a production install links. */
async function imageFolder(): Promise<string> {
  const folder = await temporaryFolder(cleanUp);
  // Our own brand is the default of the build argument.
  const dockerfile = readFileSync(join(PROJECT_ROOT, 'Dockerfile'), 'utf8').replace(/\$\{BRAND_DIR\}/g, 'brand');
  const [, stage = ''] = /^FROM \S+ AS app\n(.*?)^FROM /ms.exec(dockerfile) ?? [];
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY (?!--)(\S+) (\S+)$/gm)) {
    await cp(join(PROJECT_ROOT, from), join(folder, to), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  }
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of PACKAGES) await linkDependencies(join('packages', name), folder);
  return folder;
}

/** pnpm's links are relative: those to our packages lead to the copied ones. */
async function linkDependencies(path: string, folder: string): Promise<void> {
  const description = join(path, 'package.json');
  await cp(join(PROJECT_ROOT, description), join(folder, description));
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, description), 'utf8')));
  for (const dependency of Object.keys(dependencies)) {
    const link = join(path, 'node_modules', dependency);
    await mkdir(dirname(join(folder, link)), { recursive: true });
    await symlink(await readlink(join(PROJECT_ROOT, link)), join(folder, link));
  }
}

describe('in its container, a process checks', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await imageFolder();
  });

  it.each([
    ['packages/product-api/src/doctor.ts', ['database', 'content service', 'billing service', 'mail server']],
    ['packages/bff/src/doctor.ts', ['translation service', 'shared store']],
    ['packages/web/server/config/doctor.ts', ['scripts of other hosts']],
  ])('its services by %s', async (doctor, topics) => {
    const { code, stdout, stderr } = await runInImage(doctor);
    expect(stderr).toBe('');
    expect(stdout).toContain("can't be reached");
    for (const topic of topics) expect(stdout).toContain(topic);
    expect(code).toBe(1);
  });

  /** No service listens: the failures come from a check that has loaded everything it needs. */
  async function runInImage(file: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
    expect(existsSync(join(folder, file))).toBe(true);
    const nowhere = 'http://localhost:9';
    const env = {
      APP_ENV: 'demo',
      CONTENTFUL_HOST: 'localhost:9',
      CHARGEBEE_URL: nowhere,
      SMTP_URL: 'smtp://localhost:9',
      RECAPTCHA_URL: nowhere,
      MIXPANEL_URL: nowhere,
      TRANSLATIONS_HOST: nowhere,
      SUPPORT_CHAT_URL: `${nowhere}/chat.js`,
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [file], { cwd: folder, env }, (error, stdout, stderr) => {
        resolve({ code: error?.code, stdout, stderr });
      });
    });
  }
});
