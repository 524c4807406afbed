import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forAllTests, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';
import { withFile } from './env-file.ts';

const folder = forAllTests(temporaryFolder);

function fileOf(...lines: readonly string[]): string {
  const path = join(folder.path, 'production.env');
  writeFileSync(path, lines.join('\n'));
  return path;
}

it('takes secrets from the files of SECRETS_DIR', () => {
  const path = fileOf(`SECRETS_DIR=${folder.path}`);
  expect(withFile({}, path)).toMatchObject({ 'PRODUCTION.ENV_FILE': path });
});

it('says how to make a folder of secrets that is missing', () => {
  const missing = join(folder.path, 'secrets');
  expect(() => withFile({}, fileOf(`SECRETS_DIR=${missing}`))).toThrow(
    `SECRETS_DIR: ${missing} can't be read (ENOENT). 'npx pnpm@12 run make-secrets ${missing}' creates it.`,
  );
});

it('names a file of variables that is missing', () => {
  expect(() => withFile({}, join(folder.path, 'web.env'))).toThrow(
    `${join(folder.path, 'web.env')} can't be read (ENOENT).`,
  );
});
