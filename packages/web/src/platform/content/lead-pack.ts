import type { CreditedPack } from '../catalogue/listed-pack.ts';
import type { ShownPage } from './section-of.ts';

/** All packs that a page shows, in their order, each once. */
export function packsOf(page: ShownPage): readonly CreditedPack[] {
  const packs = page.sections.flatMap((section) => (section.kind === 'pack_grid' ? section.packs : []));
  return [...new Map(packs.map((pack) => [pack.slug, pack])).values()];
}

/** The pack that a page's opening is about: the one that its action leads to, else the first that the page shows. */
export function leadPack(page: ShownPage): CreditedPack | null {
  const packs = packsOf(page);
  const [opening] = page.sections;
  const href = opening?.kind === 'hero' ? opening.action?.href : undefined;
  return packs.find(({ slug }) => href === `/labs/packs/${slug}`) ?? packs[0] ?? null;
}
