import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBrand } from '../src/brand.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await cp(join(import.meta.dirname, '../../../brand'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const VALUES = {
  name: 'Bow & Reed',
  publisher: 'Reed Ltd',
  themeColors: { default: '#4a0d1f', account: '#ffffff' },
};
const problemsWith = async (changed: object) => {
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...VALUES, ...changed }));
  return readBrand(folder).problems;
};

it('reads the brand, with its name at the end of titles', async () => {
  expect(await problemsWith({ titleTemplate: '{title} / {brand}' })).toEqual([]);
  expect(readBrand(folder).brand).toMatchObject({
    ...VALUES,
    titleEnd: ' / Bow & Reed',
    colors: { default: { ground: '#f5f2ec' }, labs: { ground: '#061618' } },
  });
});

it.each([
  [{ name: 'Bow <Reed>' }, 'name: use no braces'],
  [{ name: '' }, 'name: name the brand'],
  [{ titleTemplate: '{brand}' }, 'titleTemplate: use a template that begins with {title}'],
  [{ themeColors: { default: 'red', account: '#ffffff' } }, 'themeColors: default: use a colour such as'],
  [{ mailFont: 'x;}' }, 'mailFont: use names as in CSS'],
  [{ colour: '#000000' }, 'Unrecognized key: "colour"'],
])('reports %j', async (changed, problem) => {
  const [reported = '', ...more] = await problemsWith(changed);
  expect([reported.startsWith(`BRAND_DIR: ${folder}/brand.json: ${problem}`), more]).toEqual([true, []]);
});

it('reports files and colours that are missing', async () => {
  await rm(join(folder, 'icon.svg'));
  const tokens = await readFile(join(folder, 'tokens.css'), 'utf8');
  await writeFile(join(folder, 'tokens.css'), tokens.replace('--color-ground: #061618;', ''));
  const place = `BRAND_DIR: ${folder}`;
  expect(readBrand(folder).problems).toEqual([
    `${place}/icon.svg: can’t be read; see brand/README.md`,
    `${place}/tokens.css: lacks --color-ground in [data-area="labs"], such as #0c393d`,
  ]);
});
