import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './local-resources.ts';

const CONTENT = join(PROJECT_ROOT, 'content');
const LAST_RELEASE = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

const valuesSchema = z.record(z.string(), z.unknown());
const entrySchema = z.looseObject({
  sys: z.looseObject({ id: z.string(), contentType: z.looseObject({ sys: z.looseObject({ id: z.string() }) }) }),
  fields: z.record(z.string(), valuesSchema),
});
const exportSchema = z.looseObject({ entries: z.array(entrySchema) });
type Entry = z.infer<typeof entrySchema>;

/**
 * Fills a folder for the sandbox's CONTENT_DIR: the demo content with `count` packs, by leaving some out or by duplicating them
 * under other names. Duplicates use the recordings and pictures of their originals.
 */
export async function contentOfManyPacks(folder: string, count: number): Promise<void> {
  const content = exportSchema.parse(JSON.parse(await readFile(join(CONTENT, 'export.json'), 'utf8')));
  const isPack = ({ sys }: Entry) => sys.contentType.sys.id === 'pack';
  const models = content.entries.filter(isPack);
  const packs = Array.from({ length: count }, (_, index) => packLike(models, index));
  const entries = [...content.entries.filter((entry) => !isPack(entry)), ...packs];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'export.json'), JSON.stringify({ ...content, entries }));
  for (const name of ['media', 'translations']) await symlink(join(CONTENT, name), join(folder, name));
}

function packLike(models: readonly Entry[], index: number): Entry {
  const model = models[index % models.length];
  if (!model) throw new Error('There is no pack to make others from.');
  const round = Math.floor(index / models.length);
  if (round === 0) return model;
  const { featured: _, slug, name = {}, ...fields } = model.fields;
  const numbered = Object.entries(name).map(([language, value]) => [language, `${String(value)} ${round}`]);
  return {
    ...model,
    sys: { ...model.sys, id: `${model.sys.id}-${round}` },
    fields: {
      ...fields,
      slug: { 'en-GB': `${String(slug?.['en-GB'])}-${round}` },
      name: Object.fromEntries(numbered),
      releasedOn: { 'en-GB': new Date(LAST_RELEASE - index * DAY_MS).toISOString().slice(0, 10) },
    },
  };
}
