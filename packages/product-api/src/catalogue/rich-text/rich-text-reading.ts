import { packPath, pagePath } from '@sound-library/contract/catalogue.ts';
import { z } from 'zod';
import { pageFields } from '../../content/section-fields.ts';
import type { SectionContext } from '../sections/section-context.ts';

/** One rich text being read. */
export interface RichTextReading extends SectionContext {
  /** What could not be kept as it was written, in words of the document's format; reported once. */
  readonly lost: Set<string>;
}

const targetSchema = z.object({ target: z.object({ sys: z.object({ id: z.string() }) }) });

/** The id of the entry or asset that a node points to. */
export function targetOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const parsed = targetSchema.safeParse(data);
  return parsed.success ? parsed.data.target.sys.id : undefined;
}

/** Where the page of an entry stands; undefined for one that has none. */
export function pathOfEntry(id: string, { catalogue }: SectionContext): string | undefined {
  const pack = catalogue.packsById.get(id);
  if (pack) return packPath(pack.summary.slug);
  const page = catalogue.content.typeOf(id) === 'page' ? catalogue.content.entry(id, pageFields) : undefined;
  return page && pagePath(page.slug);
}
