import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixtureExport } from './fixture-export.ts';
import { clientOf, editorOf, PREVIEW_TOKEN, type RunningSandbox, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox(undefined, {}, (config) => ({ ...config, times: { recheckMs: 50 } }));
});
afterEach(() => sandbox.close());

const reader = () => clientOf(sandbox);
const previewer = () => clientOf(sandbox, PREVIEW_TOKEN);

/** Saves an entry's English name; publishes it too when told to. */
async function rename(entryId: string, name: string, isPublished: boolean) {
  const editor = editorOf(sandbox);
  const entry = await editor.entry.get({ entryId });
  const fields = { ...entry.fields, name: { ...entry.fields.name, 'en-GB': name } };
  const saved = await editor.entry.update({ entryId }, { ...entry, fields });
  return isPublished ? editor.entry.publish({ entryId }, saved) : saved;
}

const nameOf = async (client: ReturnType<typeof clientOf>, id: string) => (await client.getEntry(id)).fields.name;

/** Writes another export and waits until the sandbox has taken it: of an artist that nobody edits, the name changes. */
async function exportAnew(entries: unknown[], name: string) {
  const path = join(sandbox.contentDir, 'export.json');
  const mika = entries.map((entry) =>
    JSON.stringify(entry).includes('"artist-mika","createdAt"')
      ? JSON.parse(JSON.stringify(entry).replace('Mika Arai', name))
      : entry,
  );
  await writeFile(path, JSON.stringify({ ...fixtureExport, entries: mika }));
  await utimes(path, new Date(), new Date(Date.now() + 5_000));
  await expect.poll(() => nameOf(reader(), 'artist-mika')).toBe(name);
}

it('remembers drafts, publications and new entries when it ends and starts again', async () => {
  await rename('pack-borealis', 'Borealis Bells', true);
  await rename('pack-cinder', 'Cinder Snares', false);
  await rename('pack-cinder', 'Cinder Toms', false);
  await editorOf(sandbox).entry.createWithId(
    { entryId: 'artist-noor', contentTypeId: 'artist' },
    { fields: { name: { 'en-GB': 'Noor' } } },
  );
  sandbox = await sandbox.restart();
  expect(await nameOf(reader(), 'pack-borealis')).toBe('Borealis Bells');
  expect(await nameOf(reader(), 'pack-cinder')).toBe('Cinder Drums');
  expect(await nameOf(previewer(), 'pack-cinder')).toBe('Cinder Toms');
  expect(await nameOf(previewer(), 'artist-noor')).toBe('Noor');
  expect((await editorOf(sandbox).entry.get({ entryId: 'pack-cinder' })).sys.version).toBe(6);
});

it('takes a changed export without losing what editors changed', async () => {
  await rename('pack-borealis', 'Borealis Bells', true);
  await exportAnew(fixtureExport.entries, 'Mika A.');
  expect(await nameOf(reader(), 'pack-borealis')).toBe('Borealis Bells');
  const others = fixtureExport.entries.filter(
    (entry) => !JSON.stringify(entry).includes('"pack-borealis","createdAt"'),
  );
  await exportAnew(others, 'Mika B.');
  expect(await nameOf(reader(), 'pack-borealis')).toBe('Borealis Bells');
});

it('shows a change to the very next request, in counts and in searches by time', async () => {
  const { sys } = await rename('pack-borealis', 'Borealis Choir', true);
  const since = { content_type: 'pack', 'sys.updatedAt[gte]': String(sys.publishedAt) } as const;
  expect((await reader().getEntries(since)).items.map(({ fields }) => fields.name)).toEqual(['Borealis Choir']);
  const draft = await rename('pack-cinder', 'Cinder Toms', false);
  expect((await reader().getEntries(since)).total).toBe(1);
  const saved = {
    content_type: 'pack',
    'sys.updatedAt[gte]': String(draft.sys.updatedAt),
    order: ['-sys.updatedAt'],
  } as const;
  expect((await previewer().getEntries(saved)).items).toMatchObject([{ sys: { updatedAt: draft.sys.updatedAt } }]);
  expect((await reader().getEntries({ content_type: 'pack' })).total).toBe(3);
  await editorOf(sandbox).entry.unpublish({ entryId: 'pack-borealis' });
  expect(
    (await reader().getEntries({ content_type: 'pack', 'sys.id[in]': ['pack-borealis', 'pack-cinder'] })).total,
  ).toBe(1);
  expect((await reader().getEntries({ content_type: 'pack' })).total).toBe(2);
});

it('shows each reader the version that is theirs', async () => {
  await rename('artist-iris', 'Iris V.', false);
  expect(await nameOf(reader(), 'artist-iris')).toBe('Iris Vale');
  const all = await previewer().withAllLocales.getEntries({ 'sys.id': 'artist-iris', select: ['fields'] });
  expect(all.items[0]?.fields).toEqual({
    slug: { 'en-GB': 'iris' },
    name: { 'en-GB': 'Iris V.', 'ja-JP': 'アイリス・ヴェイル' },
  });
});

it('gives every change a time of its own, later than all before it, although the clock is behind the export', async () => {
  const future = '2126-01-07T00:00:00.000Z';
  const exported = JSON.stringify(fixtureExport).replaceAll('2026-01-07T00:00:00.000Z', future);
  await writeFile(join(sandbox.contentDir, 'export.json'), exported);
  sandbox = await sandbox.restart();
  const first = await rename('pack-cinder', 'Cinder One', false);
  const second = await rename('artist-mika', 'Mika Two', true);
  expect(second.sys.publishedAt).toBe(second.sys.updatedAt);
  expect([future, first.sys.updatedAt, second.sys.updatedAt].toSorted()).toEqual([
    future,
    first.sys.updatedAt,
    second.sys.updatedAt,
  ]);
  const [newest] = (await reader().getEntries({ order: ['-sys.updatedAt'], limit: 1 })).items;
  expect(newest?.sys.id).toBe('artist-mika');
});

it('does not go on with a memory that it did not write', async () => {
  await rename('pack-borealis', 'Borealis Choir', true);
  const path = join(sandbox.dataDir, 'sandbox/content.json');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 2 });
  await writeFile(path, '{"format":2,"changes":[{}]}');
  sandbox = await sandbox.restart();
  const reply = await fetch(`${sandbox.url}/readyz`);
  expect(reply.status).toBe(503);
  expect(await reply.text()).toContain('content.json is not what the content service wrote');
});
