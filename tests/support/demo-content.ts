import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from './local-resources.ts';

const FOLDER = join(PROJECT_ROOT, 'content');

/** An entry or an asset; its fields have a value for each language. */
export interface Resource {
  readonly sys: {
    readonly id: string;
    readonly type: string;
    readonly contentType?: { readonly sys: { readonly id: string } };
  };
  readonly fields: Record<string, Record<string, unknown>>;
}

/** What tests change in an export of the content service. */
export interface Content {
  locales: { code: string; default: boolean; fallbackCode: string | null }[];
  contentTypes: {
    sys: { id: string };
    name: string;
    fields: { id: string; name: string; type: string; localized: boolean }[];
  }[];
  entries: Resource[];
  assets: Resource[];
}

export const readDemoContent = async (): Promise<Content> =>
  JSON.parse(await readFile(join(FOLDER, 'export.json'), 'utf8'));

/** Fills a folder for the sandbox's CONTENT_DIR: this export, with the media and the texts of the demo content. */
export async function writeContent(folder: string, content: Content): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'export.json'), JSON.stringify(content));
  for (const name of ['media', 'translations']) await symlink(join(FOLDER, name), join(folder, name));
}

const LAST_RELEASE = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** The demo content with `count` packs for CONTENT_DIR: some left out, or duplicated under other names. */
export async function contentOfManyPacks(folder: string, count: number): Promise<void> {
  const content = await readDemoContent();
  const isPack = ({ sys }: Resource) => sys.contentType?.sys.id === 'pack';
  const models = content.entries.filter(isPack);
  const packs = Array.from({ length: count }, (_, index) => packLike(models, index));
  await writeContent(folder, {
    ...content,
    entries: [...content.entries.filter((entry) => !isPack(entry)), ...packs],
  });
}

function packLike(models: readonly Resource[], index: number): Resource {
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
