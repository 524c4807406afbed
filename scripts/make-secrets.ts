/**
 * Creates the secret files that docker-compose.yml requires, one per secret: `npx pnpm@12 run make-secrets <folder>`. Existing
 * files stay unchanged. With `--demo`, third-party secrets get the sandbox's values.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ISSUED_SECRETS, missingSecrets } from './secrets/secret-values.ts';

const { values, positionals } = parseArgs({
  options: { demo: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folderArgument] = positionals;
if (folderArgument === undefined) {
  console.error('Name the folder: npx pnpm@12 run make-secrets [--demo] <folder>');
  process.exit(2);
}
const folder = resolve(folderArgument);

// Only the owner may open the folder. The files themselves are readable for the users of the containers.
await mkdir(folder, { recursive: true, mode: 0o700 });
const names = await readdir(folder);
const contents = names.map(async (name) => [name, (await readFile(join(folder, name), 'utf8')).trimEnd()] as const);
const existing = Object.fromEntries(await Promise.all(contents));
const made = missingSecrets(existing, { isDemo: values.demo });
for (const [name, value] of Object.entries(made))
  await writeFile(join(folder, name), `${value}\n`, { mode: 0o444, flag: 'wx' });
console.log(`Made ${Object.keys(made).length} of the files in ${folder}.`);
const absent = ISSUED_SECRETS.filter((name) => !(name in { ...existing, ...made }));
if (absent.length > 0)
  console.log(`Write what you were given into: ${absent.join(', ')} ('none' where it is not used).`);
