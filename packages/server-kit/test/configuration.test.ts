import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSecretFiles } from '../src/configuration.ts';
import { forEachTest, temporaryFolder } from './support/test-resources.ts';

const VARIABLES = { KEY: { meta: () => ({ isSecret: true }) }, COLOUR: { meta: () => ({}) } };

const folder = forEachTest(temporaryFolder);
let file: string;
beforeEach(() => {
  file = join(folder.path, 'key');
});

describe('secrets by file', () => {
  it("are the file's content without the trailing line break", async () => {
    await writeFile(file, ' a secret\nof two lines\n');
    const { values, problems } = readSecretFiles({ KEY_FILE: file }, VARIABLES);
    expect(values.KEY).toBe(' a secret\nof two lines');
    expect(problems).toEqual([]);
  });

  it('may come from the variable itself beside an empty file variable', () => {
    expect(readSecretFiles({ KEY: 'a secret', KEY_FILE: '' }, VARIABLES)).toEqual({
      values: { KEY: 'a secret' },
      problems: [],
    });
  });

  it('are rejected when they are set twice', async () => {
    await writeFile(file, 'a secret');
    expect(readSecretFiles({ KEY: 'another', KEY_FILE: file }, VARIABLES).problems).toEqual([
      'KEY_FILE: is set as well; keep one of KEY and KEY_FILE',
    ]);
  });

  it('are rejected when their file is missing or empty', async () => {
    expect(readSecretFiles({ KEY_FILE: file }, VARIABLES).problems).toEqual([
      `KEY_FILE: ${file} can't be read (ENOENT); name a file that this process may read`,
    ]);
    await writeFile(file, '\n');
    expect(readSecretFiles({ KEY_FILE: file }, VARIABLES).problems).toEqual([
      `KEY_FILE: ${file} is empty; write the secret into it`,
    ]);
  });

  it('are the only variables read from files', async () => {
    await writeFile(file, 'red');
    expect(readSecretFiles({ COLOUR_FILE: file }, VARIABLES).values.COLOUR).toBeUndefined();
  });
});
