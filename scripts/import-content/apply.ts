// Carries out the plan of an import. Each step leaves the space in a state from which another run continues.
import { readFile } from 'node:fs/promises';
import type { AssetProps, EntryProps, PlainClientAPI } from 'contentful-management';
import pLimit from 'p-limit';
import { type ExportedAsset, type ExportedFile, mediaPath } from './content-export.ts';
import { hasOtherFile, type Plan, toWrite } from './plan.ts';
import { refusalOf } from './space.ts';

/** Requests at the same time: the service allows seven to ten a second. */
const AT_ONCE = 4;
/** The service processes a file within a second as a rule. */
const PROCESSING = { processingCheckWait: 500, processingCheckRetries: 120 };

export interface Failure {
  readonly resource: string;
  readonly text: string;
}

interface ApplyOptions {
  readonly client: PlainClientAPI;
  readonly contentDir: string;
  readonly onProgress: (phase: string, done: number, of: number) => void;
}

/**
 * Writes what the plan says: locales, content types, assets, entries. Entries are all saved before the first is published, since
 * they link to each other. Returns the resources that the service refused; throws when it refuses the import as a whole.
 */
export async function applyPlan(
  plan: Plan,
  { client, contentDir, onProgress }: ApplyOptions,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];

  async function each<Item extends { readonly id: string }>(
    [phase, kind]: readonly [phase: string, kind: string],
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
    atOnce = AT_ONCE,
  ): Promise<void> {
    const limit = pLimit(atOnce);
    let done = 0;
    let fatal: { readonly error: unknown } | undefined;
    const attempt = async (item: Item) => {
      if (fatal) return;
      try {
        await work(item);
      } catch (error) {
        const { status, text } = refusalOf(error);
        // Another error would meet every resource: a wrong token, a lost connection.
        if (![400, 409, 422].includes(status)) {
          fatal ??= { error };
          return;
        }
        failures.push({ resource: `${kind} ${item.id}`, text });
      }
      done += 1;
      onProgress(phase, done, items.length);
    };
    // What is under way ends first: nothing is written after the import has said that it failed.
    await Promise.all(items.map((item) => limit(() => attempt(item))));
    if (fatal) throw fatal.error;
  }

  // One after the other: a locale falls back to an earlier one.
  await each(
    ['Locales', 'locale'],
    toWrite(plan.locales),
    ({ wanted: { code, name, fallbackCode, optional } }) =>
      client.locale.create({}, { code, name, fallbackCode, optional }),
    1,
  );

  const types = toWrite(plan.contentTypes);
  await each(['Content types', 'content type'], types, async ({ id, action, wanted, current }) => {
    const params = { contentTypeId: id };
    const { name, description, displayField, fields } = wanted;
    const definition = { name, description, fields, ...(displayField && { displayField }) };
    const saved =
      current === undefined
        ? await client.contentType.createWithId(params, definition)
        : action === 'change'
          ? await client.contentType.update(params, { ...current, ...definition })
          : current;
    await client.contentType.publish(params, saved);
  });
  if (failures.length > 0) return failures;

  await each(['Assets', 'asset'], toWrite(plan.assets), async (step) => {
    const asset = await savedAsset(step);
    if (step.wanted.sys.publishedVersion !== undefined) await client.asset.publish({ assetId: step.id }, asset);
  });

  const publishable: { readonly id: string; readonly entry: EntryProps }[] = [];
  await each(['Entries', 'entry'], toWrite(plan.entries), async (step) => {
    const entry = await savedEntry(step);
    if (step.wanted.sys.publishedVersion !== undefined) publishable.push({ id: step.id, entry });
  });
  await each(['Publishing', 'entry'], publishable, ({ id, entry }) => client.entry.publish({ entryId: id }, entry));
  return failures;

  async function savedAsset({ id, action, wanted, current }: Plan['assets'][number]): Promise<AssetProps> {
    if (current !== undefined && action === 'publish') return current;
    const files = Object.entries(wanted.fields.file);
    const uploaded = await Promise.all(
      files
        .filter(([locale, file]) => hasOtherFile(file, current?.fields.file?.[locale]))
        .map(async ([locale, file]) => [locale, await upload(file)] as const),
    );
    const fields = { ...texts(wanted), file: { ...current?.fields.file, ...Object.fromEntries(uploaded) } };
    const asset =
      current === undefined
        ? await client.asset.createWithId({ assetId: id }, { fields })
        : await client.asset.update({ assetId: id }, { ...current, fields: { ...current.fields, ...fields } });
    if (uploaded.length === 0) return asset;
    const locales = uploaded.map(([locale]) => locale);
    const unprocessed = Object.entries(asset.fields.file).filter(([locale]) => locales.includes(locale));
    const partly = { ...asset, fields: { ...asset.fields, file: Object.fromEntries(unprocessed) } };
    return client.asset.processForAllLocales({}, partly, PROCESSING);
  }

  async function upload(file: ExportedFile) {
    const bytes = new Uint8Array(await readFile(mediaPath(contentDir, file)));
    const { sys } = await client.upload.create({}, { file: bytes.buffer });
    const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: sys.id } };
    return { fileName: file.fileName, contentType: file.contentType, uploadFrom };
  }

  async function savedEntry({ id, action, wanted, current }: Plan['entries'][number]): Promise<EntryProps> {
    const params = { entryId: id };
    if (current === undefined) {
      const contentTypeId = wanted.sys.contentType.sys.id;
      return client.entry.createWithId({ ...params, contentTypeId }, { fields: wanted.fields });
    }
    if (action === 'publish') return current;
    return client.entry.update(params, { ...current, fields: mergedFields(plan, wanted.fields, current) });
  }
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The export's values, and those of fields and locales that the space alone has. */
function mergedFields({ locales, contentTypes }: Plan, wanted: Fields, { sys, fields }: EntryProps): Fields {
  const codes = new Set(locales.map(({ id }) => id));
  const type = contentTypes.find(({ id }) => id === sys.contentType.sys.id);
  const ids = new Set([...(type?.wanted.fields.map(({ id }) => id) ?? []), ...Object.keys(wanted)]);
  const merged = [...new Set([...Object.keys(fields), ...ids])].map((id) => {
    if (!ids.has(id)) return [id, fields[id]];
    const own = Object.entries(fields[id] ?? {}).filter(([locale]) => !codes.has(locale));
    return [id, { ...Object.fromEntries(own), ...wanted[id] }];
  });
  return Object.fromEntries(merged);
}

const texts = ({ fields: { title, description } }: ExportedAsset) => ({ title, ...(description && { description }) });
