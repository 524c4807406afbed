// The content to import: an export in Contentful's format, with the files of its assets in `media/<host>/<path>`.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import type { ContentFields } from 'contentful-management';
import { z } from 'zod';

const versionsSchema = z.looseObject({ id: z.string(), publishedVersion: z.number().optional() });
const byLocale = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

const fieldSchema = z.looseObject({ id: z.string(), name: z.string(), type: z.string() });
/** The service checks the rest of a field: a copy of its rules here would only be older. */
const contentFieldSchema = z.custom<ContentFields>((field) => fieldSchema.safeParse(field).success, 'no field');

const exportSchema = z.object({
  locales: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        default: z.boolean(),
        fallbackCode: z.string().nullable(),
        optional: z.boolean().default(false),
      }),
    )
    .min(1),
  contentTypes: z.array(
    z.object({
      sys: versionsSchema,
      name: z.string(),
      description: z.string().default(''),
      displayField: z
        .string()
        .nullish()
        .transform((value) => value ?? undefined),
      fields: z.array(contentFieldSchema),
    }),
  ),
  entries: z.array(
    z.object({
      sys: versionsSchema.extend({ contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
      fields: byLocale(byLocale(z.unknown())),
    }),
  ),
  assets: z.array(
    z.object({
      sys: versionsSchema,
      fields: z.object({
        title: byLocale(z.string()).default({}),
        description: byLocale(z.string()).optional(),
        file: byLocale(
          z.object({
            url: z.string(),
            fileName: z.string(),
            contentType: z.string(),
            details: z.looseObject({ size: z.number() }),
          }),
        ),
      }),
    }),
  ),
});

export type ContentExport = z.infer<typeof exportSchema>;
export type ExportedLocale = ContentExport['locales'][number];
export type ExportedContentType = ContentExport['contentTypes'][number];
export type ExportedEntry = ContentExport['entries'][number];
export type ExportedAsset = ContentExport['assets'][number];
export type ExportedFile = ExportedAsset['fields']['file'][string];

/** Checks the files of its assets, too. Throws, in words for operators. */
export async function readExport(
  folder: string,
  { modelOnly }: { readonly modelOnly: boolean },
): Promise<ContentExport> {
  const path = join(folder, 'export.json');
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} can't be read. CONTENT_DIR must name a folder with export.json and media/.`, { cause });
  });
  const { data, error } = exportSchema.safeParse(parsedJson(text));
  if (error) throw new Error(`${path} is not a Contentful export:\n${z.prettifyError(error)}`);
  const content = modelOnly ? { ...data, entries: [], assets: [] } : data;
  const files = content.assets.flatMap(({ fields }) => Object.values(fields.file));
  const sizes = await Promise.all(files.map((file) => sizeOf(mediaPath(folder, file))));
  const wrong = files.filter(({ details }, index) => details.size !== sizes[index]).map(({ url }) => url);
  if (wrong.length > 0) {
    throw new Error(`${wrong.length} files of ${folder}/media are missing, or have another size: ${wrong[0]}`);
  }
  return content;
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** The local path of a file: `//host/path` is `media/host/path`. */
export function mediaPath(folder: string, { url }: ExportedFile): string {
  const { host, pathname } = new URL(url, 'https://none');
  return join(folder, 'media', host, decodeURIComponent(pathname));
}
