import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import { packSchema } from '@sound-library/contract/resources/packs.ts';
import { pageSchema } from '@sound-library/contract/resources/pages.ts';
import { siteSchema } from '@sound-library/contract/resources/site.ts';
import type { z } from 'zod';
import { imageAddress } from '../../src/lib/image-address.ts';
import type { TextKey } from '../../src/platform/i18n/texts.ts';

/** The content of a card. */
export interface OgImageData {
  /** For line breaks and forms of characters. */
  readonly languageTag: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly byline: string;
  /** Addresses of pictures: one that fills its side, or several. */
  readonly pictures: readonly string[];
  /** Peak levels of a sound, 0 to 100; empty for none. */
  readonly peaks: readonly number[];
}

/** Of a picture that fills its side of the card, and of one among several. */
const [FULL_PX, TILE_PX] = [720, 360] as const;
const TILES = 4;

/** Loads from the BFF; null when the path does not exist. Throws during an outage. */
type Load = (path: string) => Promise<unknown>;

interface Source {
  readonly load: Load;
  readonly locale: LocaleInfo;
  readonly text: (key: TextKey) => string;
}

/** A card of the site, the pack list, a pack or an editorial page. */
export type OgImageTarget =
  | { readonly kind: 'site' | 'packs' }
  | { readonly kind: 'pack' | 'page'; readonly slug: string };

/** The content of a card; null when there is no such pack or page. */
export async function readOgImageData(source: Source, target: OgImageTarget): Promise<OgImageData | null> {
  if (target.kind === 'pack') return packImageData(source, target.slug);
  if (target.kind === 'page') return pageImageData(source, target.slug);
  return houseImageData(source, target.kind);
}

async function packImageData({ load, locale }: Source, slug: string): Promise<OgImageData | null> {
  const pack = await read(load, fillPath(bffApi.getPack.path, { slug }), packSchema);
  if (!pack) return null;
  return {
    languageTag: locale.languageTag,
    eyebrow: pack.types.map(({ name }) => name).join(' · '),
    title: pack.name,
    text: pack.tagline,
    byline: pack.artist,
    pictures: [imageAddress(pack.cover.url, { width: FULL_PX, format: 'jpg' })],
    peaks: pack.demo?.peaks ?? [],
  };
}

async function pageImageData(source: Source, slug: string): Promise<OgImageData | null> {
  const { load, locale } = source;
  const page = await read(load, fillPath(bffApi.getPage.path, { slug }), pageSchema);
  if (!page) return null;
  const image = page.sections.flatMap((section) => (section.kind === 'hero' ? (section.image ?? []) : [])).at(0);
  return {
    ...plain(locale),
    title: page.title,
    text: page.intro,
    pictures: image ? [imageAddress(image.url, { width: FULL_PX, format: 'jpg' })] : await featured(load),
  };
}

/** The content of the pack list's card, and of the card for pages that have none of their own. */
async function houseImageData({ load, locale, text }: Source, kind: 'site' | 'packs'): Promise<OgImageData> {
  const [title, intro] =
    kind === 'packs' ? (['packs.title', 'packs.intro'] as const) : (['labs.title', 'site.meta'] as const);
  return { ...plain(locale), title: text(title), text: text(intro), pictures: await featured(load) };
}

function plain({ languageTag }: LocaleInfo): Omit<OgImageData, 'title' | 'text' | 'pictures'> {
  return { languageTag, eyebrow: '', byline: '', peaks: [] };
}

async function featured(load: Load): Promise<string[]> {
  const site = await read(load, bffApi.getSite.path, siteSchema);
  const covers = site?.featured_packs.map(({ cover }) => cover.url) ?? [];
  return covers.slice(0, TILES).map((url) => imageAddress(url, { width: TILE_PX, format: 'jpg' }));
}

async function read<S extends z.ZodType>(load: Load, path: string, schema: S): Promise<z.output<S> | null> {
  const response = await load(path);
  return response === null ? null : schema.parse(response);
}
