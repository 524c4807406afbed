import { BLOCKS } from '@contentful/rich-text-types';
import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import type {
  AssetImage,
  EntryImage,
  PlacedAsset,
  PlacedImage,
  PlacedVideo,
  Video,
} from '@sound-library/contract/resources/media.ts';
import type { Page, PageSection } from '@sound-library/contract/resources/pages.ts';
import type { RichText, RichTextBlock, RichTextEmbed } from '@sound-library/contract/resources/rich-text.ts';
import type { PageContext } from '../app-context.ts';
import { type CreditedPack, creditedPack } from '../catalogue/listed-pack.ts';
import { LOADED_WITHIN_ANOTHER } from '../query/query-client.ts';
import { contentAssetsQuery, contentItemsQuery, fileIdsOf, mediaOf, UNKNOWN_COLOR } from './content-entries.ts';

// An editorial page names the media below its hero by id; the content calls return them. Only a page that is loaded needs this
// module: in the browser not the first one.

/** The parts of sections that differ from the contract's. */
interface ShownParts {
  readonly pack_grid: { readonly packs: readonly CreditedPack[] };
  readonly video: { readonly video: Video };
  readonly quote: { readonly image: EntryImage | null };
  readonly call_to_action: { readonly image: EntryImage | null };
}

type Kind = PageSection['kind'];
type Listed<K extends Kind> = Extract<PageSection, { kind: K }>;

/** A section of one kind, with its media; those within its rich text have their data, too. */
export type SectionOf<K extends Kind> = K extends keyof ShownParts
  ? Omit<Listed<K>, keyof ShownParts[K]> & ShownParts[K]
  : Listed<K>;

/** A section as stored in pages. */
export type ShownSection = { [K in Kind]: SectionOf<K> }[Kind];

/** An embedded entry of a rich text, with its data. */
export type ShownEmbed =
  | Extract<RichTextEmbed, { kind: 'pack' }>
  | { readonly kind: 'image'; readonly image: EntryImage }
  | { readonly kind: 'video'; readonly video: Video };

export type ShownPage = Omit<Page, 'sections'> & { readonly sections: readonly ShownSection[] };

/**
 * The page with the media that it names; those that can't be found are left out. When they can't be loaded, the browser shows the
 * page without them. The server rejects, because its cache may have the whole page.
 */
export async function withMedia(page: Page, context: PageContext): Promise<ShownPage> {
  try {
    return shownPage(page, await loadMedia(page, context));
  } catch (cause) {
    if (import.meta.env.SSR) throw cause;
    context.app.logger.warn('The media of a page could not be loaded', cause);
    return shownPage(page, mediaFrom([], [], ''));
  }
}

async function loadMedia(page: Page, context: PageContext): Promise<Media> {
  const { config, queryClient } = context.app;
  const ids = idsOf(page);
  const part = { meta: LOADED_WITHIN_ANOTHER };
  const assetsOf = (files: readonly string[]) => queryClient.query({ ...contentAssetsQuery(context, files), ...part });
  const [entries, named] = await Promise.all([
    queryClient.query({ ...contentItemsQuery(context, ids.entries), ...part }),
    assetsOf(ids.assets),
  ]);
  // Usually none: an entry has another file since the page was read, or in the set-up of a feature test.
  const others = await assetsOf(fileIdsOf(entries).filter((id) => !ids.assets.includes(id)));
  return mediaFrom(entries, [...named, ...others], `${config.mediaScheme}//media.invalid`);
}

/** Returns media by their references; null for unknown ones. */
interface Media {
  readonly image: (placed: PlacedImage) => EntryImage | null;
  readonly asset: (placed: PlacedAsset) => AssetImage | null;
  readonly video: (placed: PlacedVideo) => Video | null;
}

function idsOf(page: Page): { readonly entries: readonly string[]; readonly assets: readonly string[] } {
  const entries: string[] = [];
  const assets: string[] = [];
  const image = ({ content_id, image_id }: PlacedImage) => {
    entries.push(content_id);
    assets.push(image_id);
    return null;
  };
  shownPage(page, {
    image,
    asset: ({ asset_id }) => {
      assets.push(asset_id);
      return null;
    },
    video: ({ content_id, video_id, poster }) => {
      entries.push(content_id);
      assets.push(video_id);
      return poster && image(poster);
    },
  });
  return { entries, assets };
}

function mediaFrom(entries: readonly ContentEntry[], assets: readonly Asset[], origin: string): Media {
  const media = new Map(entries.map((entry) => [entry.content_id, mediaOf(entry, assets, origin)]));
  const image = (placed: PlacedImage): EntryImage | null => {
    const found = media.get(placed.content_id);
    if (found?.kind !== 'image' || !found.size) return null;
    const { name, credit, url, color, size } = found;
    return { ...placed, name, credit, url, color, ...size };
  };
  return {
    image,
    asset: (placed) => {
      const file = assets.find(({ asset_id }) => asset_id === placed.asset_id)?.file;
      if (!file?.details) return null;
      return { ...placed, url: new URL(file.url, origin).href, color: UNKNOWN_COLOR, ...file.details.image };
    },
    video: (placed) => {
      const found = media.get(placed.content_id);
      if (found?.kind !== 'video') return null;
      return { ...placed, url: found.url, poster: placed.poster && image(placed.poster) };
    },
  };
}

function shownPage(page: Page, media: Media): ShownPage {
  return { ...page, sections: page.sections.flatMap((section) => shownSection(section, media) ?? []) };
}

/** Null for a video that can't be found. */
function shownSection(section: PageSection, media: Media): ShownSection | null {
  switch (section.kind) {
    case 'pack_grid':
      return { ...section, packs: section.packs.map(creditedPack) };
    case 'video': {
      const video = media.video(section.video);
      return video && { ...section, video };
    }
    case 'text':
      return { ...section, text: shownText(section.text, media) };
    case 'quote':
      return { ...section, image: section.image && media.image(section.image) };
    case 'call_to_action': {
      const { text, image } = section;
      return { ...section, text: text && shownText(text, media), image: image && media.image(image) };
    }
    default:
      return section;
  }
}

function shownText(text: RichText, media: Media): RichText {
  return { ...text, content: text.content.flatMap((block) => shownBlock(block, media) ?? []) };
}

function shownBlock(block: RichTextBlock, media: Media): RichTextBlock | null {
  if (block.nodeType === BLOCKS.EMBEDDED_ASSET) {
    const image = media.asset(block.data.image);
    return image && { ...block, data: { image } };
  }
  if (block.nodeType !== BLOCKS.EMBEDDED_ENTRY) return block;
  const embed = shownEmbed(block.data.embed, media);
  return embed && { ...block, data: { embed } };
}

function shownEmbed(embed: RichTextEmbed, media: Media): ShownEmbed | null {
  if (embed.kind === 'pack') return embed;
  if (embed.kind === 'image') {
    const image = media.image(embed.image);
    return image && { kind: 'image', image };
  }
  const video = media.video(embed.video);
  return video && { kind: 'video', video };
}
