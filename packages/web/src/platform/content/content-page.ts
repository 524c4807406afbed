import type { Page, PageSection } from '@sound-library/contract/resources/pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api.ts';
import type { PageContext } from '../app-context.ts';
import { type CreditedPack, creditedPack } from '../catalogue/listed-pack.ts';

/** An editorial page. */
export function contentPageQuery({ app, locale }: PageContext, slug: string) {
  return queryOptions({
    queryKey: ['page', locale.code, slug],
    queryFn: async ({ signal }) =>
      shownPage(bodyOf(await app.api('getPage', { params: { slug } }, { locale, signal }))),
  });
}

/** Loads the page before it renders; for the loader of a route. */
export async function loadContentPage(context: PageContext, slug: string): Promise<null> {
  await context.app.queryClient.query(contentPageQuery(context, slug));
  return null;
}

type PacksSection = Extract<PageSection, { kind: 'pack_grid' }>;

/** A section as stored in pages. */
export type ShownSection =
  | Exclude<PageSection, PacksSection>
  | (Omit<PacksSection, 'packs'> & { readonly packs: readonly CreditedPack[] });

/** A section of one kind. */
export type SectionOf<Kind extends ShownSection['kind']> = Extract<ShownSection, { kind: Kind }>;

/** The fields of an editorial page that are shown. */
export type ShownPage = Omit<Page, 'sections'> & { readonly sections: readonly ShownSection[] };

function shownPage(page: Page): ShownPage {
  return { ...page, sections: page.sections.map(shownSection) };
}

function shownSection(section: PageSection): ShownSection {
  return section.kind === 'pack_grid' ? { ...section, packs: section.packs.map(creditedPack) } : section;
}
