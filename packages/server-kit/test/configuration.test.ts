import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecretFiles } from '../src/configuration.ts';
import { forEachTest, temporaryFolder } from './support/test-resources.ts';

const VARIABLES = { KEY: { meta: () => ({ isSecret: true }) }, COLOUR: { meta: () => ({}) } };
const folder = forEachTest(temporaryFolder);

it.each([
  ['the content of its file, but its line break', ' a secret\nof two lines\n', {}, ' a secret\nof two lines'],
  ['the variable beside an empty file variable', null, { KEY: 'a secret', KEY_FILE: '' }, 'a secret'],
])('a secret is %s', async (_title, content, environment, secret) => {
  const file = join(folder.path, 'key');
  if (content !== null) await writeFile(file, content);
  const { values, problems } = readSecretFiles({ KEY_FILE: file, COLOUR_FILE: file, ...environment }, VARIABLES);
  expect([values.KEY, values.COLOUR, problems]).toEqual([secret, undefined, []]);
});

it.each([
  ['that is set twice', 'a secret', { KEY: 'another' }, 'is set as well; keep one of KEY and KEY_FILE'],
  ['without its file', null, {}, "FILE can't be read (ENOENT); name a file that this process may read"],
  ['that is empty', '\n', {}, 'FILE is empty; write the secret into it'],
])('a secret %s is rejected', async (_title, content, environment, problem) => {
  const file = join(folder.path, 'key');
  if (content !== null) await writeFile(file, content);
  const { problems } = readSecretFiles({ KEY_FILE: file, ...environment }, VARIABLES);
  expect(problems).toEqual([`KEY_FILE: ${problem.replace('FILE ', `${file} `)}`]);
});
