import type { Page, Section } from '../texts/pages/page.ts';
import { PAGES } from '../texts/pages.ts';
import type { Words } from '../texts/words.ts';
import { creditsField } from './credits-field.ts';
import { entry, entryLinksTo } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import type { ByLocale, Entry } from './model.ts';
import { richText } from './rich-text.ts';
import { link } from './sys.ts';

const SECTION_TYPES = {
  hero: 'heroSection',
  text: 'textSection',
  packs: 'packGridSection',
  video: 'videoSection',
  quote: 'quoteSection',
  credits: 'creditsSection',
  action: 'callToActionSection',
} as const satisfies Record<Section['kind'], string>;

const imageOf = (slug: string) => once(link('Entry', `image-${slug}`));

function richTexts([en, ja, ko]: Words): ByLocale {
  return inAllLocales([richText(en), richText(ja), richText(ko)]);
}

function sectionFields(section: Section): Readonly<Record<string, ByLocale>> {
  switch (section.kind) {
    case 'text':
      return { heading: inAllLocales(section.heading), text: richTexts(section.text) };
    case 'packs':
      return { ...wordsOf(section), packs: once(entryLinksTo('pack', section.packs)) };
    case 'video':
      return { ...wordsOf(section), video: once(link('Entry', `video-${section.film}`)) };
    case 'credits':
      return { ...wordsOf(section), credits: creditsField(section.credits) };
    case 'quote':
      return {
        text: inAllLocales(section.text),
        person: once(link('Entry', `artist-${section.person}`)),
        role: inAllLocales(section.role),
        image: imageOf(section.image),
      };
    case 'hero':
      return {
        eyebrow: inAllLocales(section.eyebrow),
        ...wordsOf(section),
        image: imageOf(section.image),
        ...actionFields(section),
      };
    case 'action':
      return {
        heading: inAllLocales(section.heading),
        text: richTexts(section.text),
        ...(section.image === undefined ? {} : { image: imageOf(section.image) }),
        ...actionFields(section),
        ...(section.second === undefined
          ? {}
          : { secondLabel: inAllLocales(section.second.label), secondHref: once(section.second.href) }),
      };
  }
}

function wordsOf({ heading, text }: { readonly heading: Words; readonly text: Words }) {
  return { heading: inAllLocales(heading), text: inAllLocales(text) };
}

function actionFields({ actionLabel, actionHref }: { readonly actionLabel: Words; readonly actionHref: string }) {
  return { actionLabel: inAllLocales(actionLabel), actionHref: once(actionHref) };
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
