import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(...lines: readonly string[]): string {
  const path = join(folder, 'production.env');
  writeFileSync(path, lines.join('\n'));
  return path;
}

it('takes secrets from the files of SECRETS_DIR', () => {
  const path = fileOf(`SECRETS_DIR=${folder}`);
  expect(withFile({}, path)).toMatchObject({ 'PRODUCTION.ENV_FILE': path });
});

it('says how to make a folder of secrets that is missing', () => {
  const missing = join(folder, 'secrets');
  expect(() => withFile({}, fileOf(`SECRETS_DIR=${missing}`))).toThrow(
    `SECRETS_DIR: ${missing} can't be read (ENOENT). 'npx pnpm@12 run make-secrets ${missing}' creates it.`,
  );
});

it('names a file of variables that is missing', () => {
  expect(() => withFile({}, join(folder, 'web.env'))).toThrow(`${join(folder, 'web.env')} can't be read (ENOENT).`);
});
