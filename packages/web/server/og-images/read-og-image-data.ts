import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import { packSchema } from '@sound-library/contract/resources/packs.ts';
import { pageSchema } from '@sound-library/contract/resources/pages.ts';
import { siteSchema } from '@sound-library/contract/resources/site.ts';
import type { z } from 'zod';
import { imageAddress } from '../../src/lib/image-address.ts';
import type { TextKey } from '../../src/platform/i18n/texts.ts';
import type { OgImageData } from './og-image-data.ts';

/** Of a picture that fills its side of the card, and of one among several. */
const [FULL_PX, TILE_PX] = [720, 360] as const;
const TILES = 4;

/** Asks the BFF for what is at a path; null when there is nothing. Throws when it can't tell. */
export type AskFor = (path: string) => Promise<unknown>;

interface Reading {
  readonly ask: AskFor;
  readonly locale: LocaleFacts;
  readonly text: (key: TextKey) => string;
}

/** What the card of a pack shows; null when there is no such pack. */
export async function packImageData({ ask, locale }: Reading, slug: string): Promise<OgImageData | null> {
  const pack = await read(ask, fillPath(bffApi.getPack.path, { slug }), packSchema);
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

/** What the card of an editors' page shows; null when there is no such page. */
export async function pageImageData(reading: Reading, slug: string): Promise<OgImageData | null> {
  const { ask, locale } = reading;
  const page = await read(ask, fillPath(bffApi.getPage.path, { slug }), pageSchema);
  if (!page) return null;
  const image = page.sections.flatMap((section) => (section.kind === 'hero' ? (section.image ?? []) : [])).at(0);
  return {
    ...plain(locale),
    title: page.title,
    text: page.intro,
    pictures: image ? [imageAddress(image.url, { width: FULL_PX, format: 'jpg' })] : await featured(ask),
  };
}

/** What the card of the pack list shows, and that of all pages that have none of their own. */
export async function houseImageData({ ask, locale, text }: Reading, kind: 'site' | 'packs'): Promise<OgImageData> {
  const isList = kind === 'packs';
  return {
    ...plain(locale),
    title: text(isList ? 'packs.title' : 'labs.title'),
    text: text(isList ? 'packs.intro' : 'site.meta'),
    pictures: await featured(ask),
  };
}

function plain({ languageTag }: LocaleFacts): Omit<OgImageData, 'title' | 'text' | 'pictures'> {
  return { languageTag, eyebrow: '', byline: '', peaks: [] };
}

async function featured(ask: AskFor): Promise<string[]> {
  const site = await read(ask, bffApi.getSite.path, siteSchema);
  const covers = site?.featured_packs.map(({ cover }) => cover.url) ?? [];
  return covers.slice(0, TILES).map((url) => imageAddress(url, { width: TILE_PX, format: 'jpg' }));
}

async function read<Schema extends z.ZodType>(
  ask: AskFor,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const answer = await ask(path);
  return answer === null ? null : schema.parse(answer);
}
