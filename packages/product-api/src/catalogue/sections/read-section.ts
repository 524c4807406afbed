import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { callToActionSection } from './call-to-action-section.ts';
import { creditsSection } from './credits-section.ts';
import { heroSection } from './hero-section.ts';
import { packGridSection } from './pack-grid-section.ts';
import { quoteSection } from './quote-section.ts';
import type { SectionContext } from './section-context.ts';
import { textSection } from './text-section.ts';
import { videoSection } from './video-section.ts';

type ReadSection = (id: string, context: SectionContext) => PageSection | undefined;

/** By content type. */
const SECTIONS: ReadonlyMap<string, ReadSection> = new Map([
  ['heroSection', heroSection],
  ['textSection', textSection],
  ['packGridSection', packGridSection],
  ['videoSection', videoSection],
  ['quoteSection', quoteSection],
  ['creditsSection', creditsSection],
  ['callToActionSection', callToActionSection],
]);

/** A section of a page; undefined, and reported, when it is of an unknown type or lacks what it needs. */
export function readSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const type = content.typeOf(id);
  const read = type === undefined ? undefined : SECTIONS.get(type);
  if (!read) content.report(`Section ${id} is left out: ${type ?? 'nothing'} is no type of section`);
  return read?.(id, context);
}
