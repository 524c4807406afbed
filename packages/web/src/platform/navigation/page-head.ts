import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import type { PublicBrand } from '../public-config.ts';
import { pathInLocale } from './page-paths.ts';

/** The browser title by the template of specification section 1: '{title} — LABS', or just 'LABS', of any brand. */
export function titleOf(title: string | undefined, { name, titleEnd }: Pick<PublicBrand, 'name' | 'titleEnd'>): string {
  return title ? title + titleEnd : name;
}

/** The picture of a page where a link to it is shared. */
export type Card =
  | { readonly kind: 'site' | 'packs' }
  | {
      readonly kind: 'pack' | 'page';
      readonly slug: string;
      /** Of the entry: sites cache a shared picture by its URL. */
      readonly updatedAt: string | null;
    };

/** Size of every card in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Version of the cards' design: changing it makes sites load all cards again. */
const DESIGN = 1;

/** The URL path of a card. The server identifies a card by the path alone. */
export function cardAddress(card: Card, { code }: LocaleInfo): string {
  const path = `/cards/${code}/${card.kind}`;
  if (!('slug' in card)) return `${path}.jpg?v=${DESIGN}`;
  const version = card.updatedAt === null ? '' : `-${Date.parse(card.updatedAt).toString(36)}`;
  return `${path}/${card.slug}.jpg?v=${DESIGN}${version}`;
}

export const MANIFEST_VARIANTS = ['default', 'account'] as const;
export type ManifestVariant = (typeof MANIFEST_VARIANTS)[number];

/** The address of a web manifest: one for the account area, one for the rest, in every language. */
export function manifestPath(variant: ManifestVariant, locale: LocaleInfo): string {
  return pathInLocale(variant === 'account' ? '/account.webmanifest' : '/manifest.webmanifest', locale);
}
