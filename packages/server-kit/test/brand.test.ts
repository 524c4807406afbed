import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readBrand } from '../src/brand.ts';
import { forEachTest, temporaryFolder } from './support/test-resources.ts';

const folder = forEachTest(temporaryFolder);
beforeEach(async () => {
  await cp(join(import.meta.dirname, '../../../brand'), folder.path, { recursive: true });
});

const VALUES = {
  name: 'Bow & Reed',
  publisher: 'Reed Ltd',
  themeColors: { default: '#4a0d1f', account: '#ffffff' },
};
const problemsWith = async (changed: object) => {
  await writeFile(join(folder.path, 'brand.json'), JSON.stringify({ ...VALUES, ...changed }));
  return readBrand(folder.path).problems;
};

it('reads the brand, with its name at the end of titles', async () => {
  expect(await problemsWith({ titleTemplate: '{title} / {brand}' })).toEqual([]);
  expect(readBrand(folder.path).brand).toMatchObject({
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
  expect([reported.startsWith(`BRAND_DIR: ${folder.path}/brand.json: ${problem}`), more]).toEqual([true, []]);
});

it('reports files and colours that are missing', async () => {
  await rm(join(folder.path, 'icon.svg'));
  const tokens = await readFile(join(folder.path, 'tokens.css'), 'utf8');
  await writeFile(join(folder.path, 'tokens.css'), tokens.replace('--color-ground: #061618;', ''));
  const place = `BRAND_DIR: ${folder.path}`;
  expect(readBrand(folder.path).problems).toEqual([
    `${place}/icon.svg: can’t be read; see brand/README.md`,
    `${place}/tokens.css: lacks --color-ground in [data-area="labs"], such as #0c393d`,
  ]);
});
