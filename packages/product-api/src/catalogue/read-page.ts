import type { Page } from '@sound-library/contract/resources/pages.ts';
import { pageFields } from '../content/section-fields.ts';
import type { LocaleCatalogue } from './catalogue.ts';
import { readSection } from './sections/read-section.ts';
import type { SectionContext } from './sections/section-context.ts';

/** The page of a slug; sections of unknown types or without what they need are left out. */
export function readPage(
  catalogue: LocaleCatalogue,
  slug: string,
  { assets, now }: Omit<SectionContext, 'catalogue'>,
): Page | undefined {
  const id = catalogue.pages.get(slug);
  const fields = id === undefined ? undefined : catalogue.content.entry(id, pageFields);
  if (id === undefined || !fields) return undefined;
  // An editor may list a section twice: a page shows it where it stands first.
  const sections = [...new Set(fields.sections)];
  return {
    content_id: id,
    slug,
    title: fields.title,
    intro: fields.intro,
    updated_at: catalogue.content.lastChange(id),
    sections: sections.flatMap((sectionId) => readSection(sectionId, { catalogue, assets, now }) ?? []),
  };
}
