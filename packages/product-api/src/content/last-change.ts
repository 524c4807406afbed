import { z } from 'zod';
import type { ContentEntryResource, ContentSnapshot } from './resources.ts';

const linkSchema = z.object({ sys: z.object({ id: z.string() }) });
const linksSchema = z.union([z.array(linkSchema), linkSchema.transform((link) => [link])]);

/**
 * When the entry, or one of those that it links to, was last changed; null when that isn't known. What these link to in
 * their turn has a page of its own, or none.
 */
export function lastChangeOf({ entries }: ContentSnapshot, id: string): string | null {
  const entry = entries.get(id);
  if (!entry) return null;
  const shown = [entry, ...linkedIds(entry).flatMap((linked) => entries.get(linked) ?? [])];
  const instants = shown.flatMap(({ sys }) => (sys.updatedAt ? [Date.parse(sys.updatedAt)] : []));
  return instants.length === 0 ? null : new Date(Math.max(...instants)).toISOString();
}

function linkedIds({ fields }: ContentEntryResource): string[] {
  return Object.values(fields).flatMap((values) =>
    Object.values(values).flatMap((value) => {
      const links = linksSchema.safeParse(value);
      return links.success ? links.data.map(({ sys }) => sys.id) : [];
    }),
  );
}
