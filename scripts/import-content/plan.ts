// What an import would do, decided from the export and the space alone: nothing is requested or written here.
import { isDeepStrictEqual } from 'node:util';
import type { AssetProps, ContentTypeProps, EntryProps, LocaleProps } from 'contentful-management';
import type {
  ContentExport,
  ExportedAsset,
  ExportedContentType,
  ExportedEntry,
  ExportedFile,
  ExportedLocale,
} from './content-export.ts';
import type { SpaceState } from './space.ts';

/** `left`: differs from the export and stays, since editors changed it. */
export type Action = 'create' | 'change' | 'publish' | 'unchanged' | 'left';

export interface Step<Wanted, Current> {
  readonly id: string;
  readonly action: Action;
  /** How the space differs from the export, where that stays. */
  readonly reason?: string | undefined;
  readonly wanted: Wanted;
  readonly current: Current | undefined;
}

export interface Plan {
  readonly locales: readonly Step<ExportedLocale, LocaleProps>[];
  /** `wanted` is the whole definition to write: fields that the space alone has are in it. */
  readonly contentTypes: readonly Step<ExportedContentType, ContentTypeProps>[];
  readonly assets: readonly Step<ExportedAsset, AssetProps>[];
  readonly entries: readonly Step<ExportedEntry, EntryProps>[];
  /** Why nothing can be imported; empty when it can. */
  readonly problems: readonly string[];
}

export const toWrite = <Wanted, Current>(steps: readonly Step<Wanted, Current>[]) =>
  steps.filter(({ action }) => action !== 'unchanged' && action !== 'left');

/** With `overwrite`, what editors changed in the space is replaced by the export. */
export function planImport(
  content: ContentExport,
  space: SpaceState,
  { overwrite }: { readonly overwrite: boolean },
): Plan {
  const locales = content.locales.map(({ code }) => code);
  const fieldIds = new Map(content.contentTypes.map(({ sys, fields }) => [sys.id, fields.map(({ id }) => id)]));
  return {
    locales: content.locales.map((locale) => localeStep(locale, space.locales.get(locale.code))),
    contentTypes: content.contentTypes.map((type) =>
      contentTypeStep(type, space.contentTypes.get(type.sys.id), overwrite),
    ),
    assets: content.assets.map((asset) => {
      const current = space.assets.get(asset.sys.id);
      const differs = current !== undefined && differsFrom(asset, current, locales);
      // An import that was interrupted before the file was processed.
      const isUnfinished = current !== undefined && hasUnprocessedFile(current) && statusOf(current.sys) === 'new';
      const decision = decide(asset, current, { differs, overwrite: overwrite || isUnfinished });
      return { id: asset.sys.id, wanted: asset, current, ...decision };
    }),
    entries: content.entries.map((entry) => {
      const current = space.entries.get(entry.sys.id);
      const ids = fieldIds.get(entry.sys.contentType.sys.id) ?? Object.keys(entry.fields);
      const differs =
        current !== undefined && !isDeepStrictEqual(valuesOf(current, ids, locales), valuesOf(entry, ids, locales));
      return { id: entry.sys.id, wanted: entry, current, ...decide(entry, current, { differs, overwrite }) };
    }),
    problems: problemsOf(content, space),
  };
}

/** The values that an import compares: those of the export's fields and locales. A value of null is none. */
export const valuesOf = (
  { fields }: { readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> },
  ids: readonly string[],
  locales: readonly string[],
) => ids.map((id) => locales.map((locale) => fields[id]?.[locale] ?? null));

interface Versions {
  readonly version: number;
  readonly publishedVersion?: number;
  readonly firstPublishedAt?: string;
  readonly archivedVersion?: number;
}

/** Contentful counts a publication as a change of its own. */
function statusOf({ version, publishedVersion, firstPublishedAt, archivedVersion }: Versions) {
  if (archivedVersion !== undefined) return 'archived';
  if (publishedVersion === undefined) return firstPublishedAt === undefined ? 'new' : 'unpublished';
  return version > publishedVersion + 1 ? 'unpublished changes' : 'published';
}

type Decision = Pick<Step<unknown, unknown>, 'action' | 'reason'>;
const left = (reason: string): Decision => ({ action: 'left', reason });

/** What an import does about an entry or asset. */
function decide(
  { sys: { publishedVersion } }: ExportedAsset | ExportedEntry,
  current: { readonly sys: Versions } | undefined,
  { differs, overwrite }: { readonly differs: boolean; readonly overwrite: boolean },
): Decision {
  if (current === undefined) return { action: 'create' };
  const status = statusOf(current.sys);
  if (status === 'archived') return left('archived in the space, where --overwrite leaves it too');
  if (differs) return overwrite ? { action: 'change' } : left('changed in the space');
  if (publishedVersion === undefined || status === 'published') return { action: 'unchanged' };
  // A draft as in the export that was never published: the import was interrupted.
  if (status === 'new' || overwrite) return { action: 'publish' };
  return left(status === 'unpublished' ? 'unpublished in the space' : 'has unpublished changes');
}

function differsFrom({ fields }: ExportedAsset, current: AssetProps, locales: readonly string[]): boolean {
  const texts = ({ title, description }: Pick<ExportedAsset['fields'], 'title' | 'description'>) => ({
    fields: { title, description },
  });
  const ids = ['title', 'description'];
  // An asset without a title in the space lacks the property.
  const here = texts({ title: current.fields.title ?? {}, description: current.fields.description });
  return (
    !isDeepStrictEqual(valuesOf(texts(fields), ids, locales), valuesOf(here, ids, locales)) ||
    locales.some((locale) => hasOtherFile(fields.file[locale], current.fields.file?.[locale]))
  );
}

/** By size and kind: address and token are the space's own. */
export const hasOtherFile = (
  wanted: ExportedFile | undefined,
  current: AssetProps['fields']['file'][string] | undefined,
): boolean => wanted?.contentType !== current?.contentType || wanted?.details.size !== current?.details?.size;

const hasUnprocessedFile = ({ fields }: AssetProps): boolean =>
  Object.values(fields.file ?? {}).some(({ url }) => url === undefined);

function localeStep(wanted: ExportedLocale, current: LocaleProps | undefined): Step<ExportedLocale, LocaleProps> {
  const { code: id } = wanted;
  if (current === undefined) return { id, action: 'create', wanted, current };
  const differences = [
    ...(current.fallbackCode === wanted.fallbackCode
      ? []
      : [`falls back to ${current.fallbackCode ?? 'none'} instead of ${wanted.fallbackCode ?? 'none'}`]),
    ...(wanted.optional && !current.optional ? ['requires a value in required fields'] : []),
  ];
  if (differences.length === 0) return { id, action: 'unchanged', wanted, current };
  return { id, wanted, current, ...left(`${differences.join(' and ')}: change it in the space's settings`) };
}

/** Missing fields are added; the rest of an existing content type changes on request only. */
function contentTypeStep(
  exported: ExportedContentType,
  current: ContentTypeProps | undefined,
  overwrite: boolean,
): Step<ExportedContentType, ContentTypeProps> {
  const { id } = exported.sys;
  if (current === undefined) return { id, action: 'create', wanted: exported, current };
  const existing = new Map(current.fields.map((field) => [field.id, field]));
  const wantedIds = new Set(exported.fields.map((field) => field.id));
  const changed = exported.fields.filter((field) => existing.has(field.id) && !isSame(field, existing.get(field.id)));
  const added = exported.fields.filter((field) => !existing.has(field.id));
  const { name, description, displayField } = exported;
  const hasOtherNames = !isSame({ name, description, displayField }, current);
  const own = current.fields.filter((field) => !wantedIds.has(field.id));
  const wanted = overwrite
    ? { ...exported, fields: [...exported.fields, ...own] }
    : {
        ...exported,
        name: current.name,
        description: current.description,
        displayField: current.displayField,
        fields: [...current.fields, ...added],
      };
  const differences = [
    ...changed.map((field) => field.id),
    ...(hasOtherNames ? ['name, description or displayField'] : []),
  ];
  const reason = overwrite || differences.length === 0 ? undefined : `differs in ${differences.join(', ')}`;
  const status = statusOf(current.sys);
  const hasDraft = status !== 'published' && status !== 'new';
  // An editor's draft of the model is not ours to publish; one that adds nothing to the export is of an interrupted import.
  if (hasDraft && !overwrite && (added.length > 0 || reason !== undefined || own.length > 0)) {
    return { id, wanted, current, ...left('has unpublished changes') };
  }
  if (added.length > 0 || (overwrite && differences.length > 0)) {
    return { id, action: 'change', reason, wanted, current };
  }
  if (status !== 'published') return { id, action: 'publish', reason, wanted, current };
  return { id, action: reason === undefined ? 'unchanged' : 'left', reason, wanted, current };
}

/** Whether every property of `wanted` is in the space. The service leaves out what is empty, false or null. */
const isSame = (wanted: object, current: object | undefined): boolean =>
  Object.entries(wanted).every(([key, value]) =>
    isDeepStrictEqual(withoutEmpty(value), withoutEmpty(Reflect.get(current ?? {}, key))),
  );

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty);
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const);
    return Object.fromEntries(properties.filter(([, part]) => part !== undefined));
  }
  return value === null || value === false || value === '' ? undefined : value;
}

function problemsOf({ locales, contentTypes }: ContentExport, space: SpaceState): string[] {
  const wanted = locales.find((locale) => locale.default)?.code;
  const found = [...space.locales.values()].find((locale) => locale.default)?.code;
  const language =
    wanted === found
      ? []
      : [
          `The default locale of the space is ${found}, of the content ${wanted}. Make ${wanted} the default (Settings, Locales).`,
        ];
  const types = contentTypes.flatMap(({ sys, fields }) => {
    const existing = new Map(space.contentTypes.get(sys.id)?.fields.map((field) => [field.id, field]));
    return fields.flatMap((field) => {
      const current = existing.get(field.id);
      const kinds = [field, current].map((one) => [one?.type, one?.linkType, one?.items?.type, one?.items?.linkType]);
      if (current === undefined || isDeepStrictEqual(kinds[0], kinds[1])) return [];
      return [
        `The field ${sys.id}.${field.id} is ${current.type} in the space, ${field.type} in the content. Contentful changes no field's type: delete the field in the space, or rename it.`,
      ];
    });
  });
  return [...language, ...types];
}
