import type { Page, Section } from '../texts/pages/page.ts';
import { PAGES } from '../texts/pages.ts';
import { entry, entryLinksTo } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import type { ByLocale, Entry } from './model.ts';
import { link } from './sys.ts';

const SECTION_TYPES = { hero: 'heroSection', text: 'textSection', packs: 'packGridSection' } as const;

function sectionFields(section: Section): Readonly<Record<string, ByLocale>> {
  const words = { heading: inAllLocales(section.heading), text: inAllLocales(section.text) };
  switch (section.kind) {
    case 'text':
      return words;
    case 'packs':
      return { ...words, packs: once(entryLinksTo('pack', section.packs)) };
    case 'hero':
      return {
        eyebrow: inAllLocales(section.eyebrow),
        ...words,
        image: once(link('Entry', `image-${section.image}`)),
        actionLabel: inAllLocales(section.actionLabel),
        actionHref: once(section.actionHref),
      };
  }
}

function pageEntry({ slug, title, intro, sections }: Page, date: string): Entry {
  const ids = sections.map(({ id }) => id);
  return entry({
    contentType: 'page',
    id: `page-${slug}`,
    date,
    fields: {
      slug: once(slug),
      title: inAllLocales(title),
      intro: inAllLocales(intro),
      sections: once(entryLinksTo('section', ids)),
    },
  });
}

/** Every page after its sections, so that an importer can publish in order. */
export function pageEntries(date: string): readonly Entry[] {
  return PAGES.flatMap((page) => [
    ...page.sections.map((section) =>
      entry({
        contentType: SECTION_TYPES[section.kind],
        id: `section-${section.id}`,
        date,
        fields: sectionFields(section),
      }),
    ),
    pageEntry(page, date),
  ]);
}
