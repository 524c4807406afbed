import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chain, startChain } from '../../support/chain.ts';
import { managementClient } from '../../support/editor.ts';
import { PROJECT_ROOT } from '../../support/local-resources.ts';
import { PATIENCE_MS } from '../../support/storefront.ts';
import { contentFolder, emptyContent, partOfDemo, runImport, startSpace } from './import-setting.ts';

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

/** A space just created, and a part of the demo content to bring into it. */
const newSpace = async (defaultLocale?: string) => startSpace(cleanUp, await emptyContent(cleanUp, defaultLocale));
let part: string;
let imported: string;
beforeAll(async () => {
  part = await contentFolder(cleanUp, await partOfDemo());
  imported = await newSpace();
  expect(await runImport(imported, part)).toMatchObject({ isDone: true });
}, PATIENCE_MS);

const labelOf = async (host: string) => (await managementClient(host).entry.get({ entryId: 'label-warm' })).fields.name;

/** Responses of a product API without what identifies a space: its address, times of changes, and tokens of files. */
async function responsesOf({ productApiUrl }: Chain, paths: readonly string[]): Promise<unknown> {
  const requests = ['en-GB', 'ja', 'ko'].flatMap((language) => paths.map((path) => ({ path, language })));
  return Promise.all(
    requests.map(async ({ path, language }) => {
      const response = await fetch(`${productApiUrl}${path}`, { headers: { 'accept-language': language } });
      const text = (await response.text())
        .replaceAll(/localhost:\d+(\/[\w.]+\/soundlibrary\/[\w.-]+)\/[\w-]+\//g, '$1/')
        .replaceAll(/"updated_at":"[^"]+"/g, '');
      return { path, language, status: response.status, text };
    }),
  );
}

it('brings everything into a new space: the product API serves the same from there', {
  timeout: PATIENCE_MS,
}, async () => {
  const original = await startChain({ CONTENT_DIR: part });
  cleanUp.defer(() => original.close());
  const copy = await startChain({ CONTENT_DIR: await emptyContent(cleanUp) });
  cleanUp.defer(() => copy.close());
  const outcome = await runImport(new URL(copy.sandboxUrl).host.replace('127.0.0.1', 'localhost'), part);
  expect(outcome.text).toMatch(/^locales +2 +0 +0 +1 +0$/m);
  expect(outcome).toMatchObject({ isDone: true });

  const paths = [
    '/api/packs',
    '/api/packs/brushed-kit',
    '/api/packs/small-choir',
    '/api/pack-labels',
    '/api/pages/about',
  ];
  const expected = await responsesOf(original, paths);
  await expect.poll(() => responsesOf(copy, paths), { timeout: 30_000 }).toEqual(expected);
  expect(JSON.stringify(expected)).toContain('ブラシ');
  const pack = await (await fetch(`${copy.productApiUrl}/api/packs/brushed-kit`)).text();
  for (const kind of ['mp3', 'webp']) {
    const [url = ''] = new RegExp(`https?://[^"]+\\.${kind}`).exec(pack) ?? [];
    const file = await fetch(url);
    expect([file.status, Number(file.headers.get('content-length'))]).toEqual([200, expect.any(Number)]);
  }
});

it('finds nothing to do in the space of the whole demo content', async () => {
  const content = join(PROJECT_ROOT, 'content');
  const { text, writes } = await runImport(await startSpace(cleanUp, content), content);
  expect(text).toContain('No change');
  expect(writes).toEqual([]);
});

describe('a second run', () => {
  it('changes nothing, and requests no write', async () => {
    const { text, writes, isDone } = await runImport(imported, part);
    expect(text).toContain('No change');
    expect(writes).toEqual([]);
    expect(isDone).toBe(true);
  });

  it('leaves what editors changed, and names it', async () => {
    const host = await newSpace();
    await runImport(host, part);
    const editor = managementClient(host);
    const label = await editor.entry.get({ entryId: 'label-warm' });
    const fields = { ...label.fields, name: { ...label.fields.name, 'en-GB': 'Warmest' } };
    await editor.entry.publish(
      { entryId: 'label-warm' },
      await editor.entry.update({ entryId: 'label-warm' }, { ...label, fields }),
    );
    await editor.entry.unpublish({ entryId: 'pack-brushed-kit' });
    const own = {
      slug: { 'en-GB': 'loud' },
      name: { 'en-GB': 'Loud' },
      kind: { 'en-GB': 'mood' },
      order: { 'en-GB': 99 },
    };
    await editor.entry.createWithId({ entryId: 'label-own', contentTypeId: 'label' }, { fields: own });

    const outcome = await runImport(host, part);
    expect(outcome).toMatchObject({ isDone: true, writes: [] });
    expect(outcome.text).toContain('entry label-warm: changed in the space');
    expect(outcome.text).toContain('entry pack-brushed-kit: unpublished in the space');
    expect(await labelOf(host)).toMatchObject({ 'en-GB': 'Warmest' });

    const { writes } = await runImport(host, part, { overwrite: true });
    expect(writes.toSorted()).toEqual([
      'PUT entries/label-warm',
      'PUT entries/label-warm/published',
      'PUT entries/pack-brushed-kit/published',
    ]);
    expect(await labelOf(host)).toEqual(label.fields.name);
    expect((await editor.entry.get({ entryId: 'label-own' })).sys.version).toBe(1);
  });

  it('completes an import that was interrupted, wherever that was', async () => {
    const host = await newSpace();
    const points = [
      /^POST locales/,
      /^PUT content_types\/[^/]+\/published/,
      /^POST uploads/,
      /^PUT assets\/.+\/process/,
      /^PUT assets\/[^/]+\/published/,
      /^PUT entries\/[^/]+$/,
      /^PUT entries\/[^/]+\/published/,
    ];
    for (const point of points) {
      let passed = 0;
      const refuse = (write: string) => (point.test(write) && ++passed > 1 ? { status: 403 } : undefined);
      expect((await runImport(host, part, { refuse })).isDone).toBe(false);
    }
    expect(await runImport(host, part)).toMatchObject({ isDone: true });
    expect(await runImport(host, part)).toMatchObject({ isDone: true, writes: [] });
  });
});

it('waits when the service has had too many requests', async () => {
  const refused = new Set<string>();
  const refuse = (write: string) => {
    if (refused.has(write) || !write.startsWith('PUT content_types/label')) return undefined;
    refused.add(write);
    return { status: 429, headers: { 'x-contentful-ratelimit-reset': '0' } };
  };
  const outcome = await runImport(await newSpace(), part, { modelOnly: true, refuse });
  expect(refused.size).toBe(2);
  expect(outcome.isDone).toBe(true);
});

it('writes nothing in a dry run, and says what it would do', async () => {
  const host = await newSpace();
  const { text, writes, isDone } = await runImport(host, part, { dryRun: true });
  expect({ writes, isDone }).toEqual({ writes: [], isDone: true });
  expect(text).toMatch(/^content types +22 +0 +0 +0 +0$/m);
  expect(text).toContain('Dry run');
});

describe('the content model', () => {
  it('comes alone on request', async () => {
    const host = await newSpace();
    const { writes } = await runImport(host, part, { modelOnly: true });
    expect(writes.some((write) => /entries|assets|uploads/.test(write))).toBe(false);
    expect((await managementClient(host).contentType.getMany({})).items).toHaveLength(22);
  });

  it('gets new fields, and retains those that the space alone has', async () => {
    const changed = await partOfDemo(({ contentTypes }) => {
      const label = contentTypes.find(({ sys }) => sys.id === 'label');
      const hint = { id: 'hint', name: 'Hint', type: 'Symbol', localized: true, required: false };
      label?.fields.push(hint);
    });
    const host = await newSpace();
    await runImport(host, part, { modelOnly: true });
    const editor = managementClient(host);
    const label = await editor.contentType.get({ contentTypeId: 'label' });
    const own = { id: 'colour', name: 'Colour', type: 'Symbol', localized: false, required: false, validations: [] };
    const saved = await editor.contentType.update(
      { contentTypeId: 'label' },
      { ...label, name: 'Mood', fields: [...label.fields, own] },
    );
    await editor.contentType.publish({ contentTypeId: 'label' }, saved);

    const { text, writes } = await runImport(host, await contentFolder(cleanUp, changed), { modelOnly: true });
    expect(writes).toEqual(['PUT content_types/label', 'PUT content_types/label/published']);
    expect(text).toContain('content type label: differs in name');
    const { name, fields } = await editor.contentType.get({ contentTypeId: 'label' });
    expect(name).toBe('Mood');
    expect(fields.map(({ id }) => id)).toEqual(['slug', 'name', 'kind', 'order', 'colour', 'hint']);
  });

  it('with a field of another type is refused before anything is written', async () => {
    const changed = await partOfDemo(({ contentTypes }) => {
      for (const field of contentTypes.flatMap(({ fields }) => fields)) if (field.id === 'order') field.type = 'Symbol';
    });
    const { text, writes, isDone } = await runImport(imported, await contentFolder(cleanUp, changed));
    expect({ writes, isDone }).toEqual({ writes: [], isDone: false });
    expect(text).toContain('The field label.order is Integer in the space, Symbol in the content');
  });
});

describe('refuses, without a write, ', () => {
  it('a space with another default locale', async () => {
    const { text, writes, isDone } = await runImport(await newSpace('en-US'), part);
    expect({ writes, isDone }).toEqual({ writes: [], isDone: false });
    expect(text).toContain('The default locale of the space is en-US, of the content en-GB');
  });

  it('a wrong token, which it does not print', async () => {
    const { text, writes, isDone } = await runImport(imported, part, { token: 'a-wrong-secret-token' });
    expect({ writes, isDone }).toEqual({ writes: [], isDone: false });
    expect(text).toContain('CONTENTFUL_MANAGEMENT_TOKEN');
    expect(text).not.toMatch(/secret|token\b.*a-wrong/);
  });
});

it('goes on after a resource that the service refuses, and names it', async () => {
  const host = await newSpace();
  await runImport(host, part, { modelOnly: true });
  const editor = managementClient(host);
  const fields = {
    slug: { 'en-GB': 'warm' },
    name: { 'en-GB': 'W' },
    kind: { 'en-GB': 'mood' },
    order: { 'en-GB': 1 },
  };
  const own = await editor.entry.createWithId({ entryId: 'my-label', contentTypeId: 'label' }, { fields });
  await editor.entry.publish({ entryId: 'my-label' }, own);
  const { text, isDone } = await runImport(host, part);
  expect(isDone).toBe(false);
  expect(text).toContain(
    'entry label-warm: Validation error; fields.slug.en-GB: Same field value present in other entry',
  );
  expect((await editor.entry.get({ entryId: 'page-about' })).sys).toMatchObject({ version: 2, publishedVersion: 1 });
});

describe('the command', () => {
  const run = (words: readonly string[], environment = {}) =>
    promisify(execFile)(process.execPath, [join(PROJECT_ROOT, 'scripts/import-content.ts'), ...words], {
      env: { PATH: process.env.PATH, ...environment },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stdout + error.stderr,
      }),
    );

  it('helps, and refuses unknown options and missing settings', async () => {
    const [help, unknown, missing] = await Promise.all([run(['--help']), run(['--force']), run([])]);
    expect(help).toMatchObject({ code: 0, text: expect.stringContaining('--dry-run') });
    expect(unknown).toMatchObject({ code: 2, text: expect.stringContaining("'--force'") });
    expect(missing).toMatchObject({
      code: 2,
      text: expect.stringContaining('CONTENTFUL_SPACE_ID: set the id of your space'),
    });
  });

  it('ends with 1 when the space can not be reached', async () => {
    const environment = {
      CONTENTFUL_SPACE_ID: 'soundlibrary',
      CONTENTFUL_MANAGEMENT_TOKEN: 'wrong',
      CONTENTFUL_MANAGEMENT_HOST: imported,
      CONTENTFUL_INSECURE: 'true',
      CONTENT_DIR: part,
    };
    expect(await run(['--dry-run'], environment)).toMatchObject({
      code: 1,
      text: expect.stringContaining('refuses the token (401)'),
    });
  });
});
