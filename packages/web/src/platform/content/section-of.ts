import type { Page, PageSection } from '@sound-library/contract/resources/pages.ts';
import { type CreditedPack, creditedPack } from '../catalogue/listed-pack.ts';

type PacksSection = Extract<PageSection, { kind: 'pack_grid' }>;

/** A section as pages keep it. */
export type ShownSection =
  | Exclude<PageSection, PacksSection>
  | (Omit<PacksSection, 'packs'> & { readonly packs: readonly CreditedPack[] });

/** A section of one kind. */
export type SectionOf<Kind extends ShownSection['kind']> = Extract<ShownSection, { kind: Kind }>;

/** A page that editors compose, as far as it is shown. */
export type ShownPage = Omit<Page, 'sections'> & { readonly sections: readonly ShownSection[] };

export function shownPage(page: Page): ShownPage {
  return { ...page, sections: page.sections.map(shownSection) };
}

function shownSection(section: PageSection): ShownSection {
  return section.kind === 'pack_grid' ? { ...section, packs: section.packs.map(creditedPack) } : section;
}
