import { BLOCKS } from '@contentful/rich-text-types';
import type { RichTextBlock, RichTextEmbed } from '@sound-library/contract/resources/rich-text.ts';
import { derivedAssetImage, derivedImage, derivedVideo } from '../../content/derived-media.ts';
import { packSummary } from '../pack-record.ts';
import type { TextNode } from './node-tree.ts';
import { type RichTextReading, targetOf } from './rich-text-reading.ts';

/** A picture; nothing, and noted, for another file or one that can't be shown. */
export function readEmbeddedAsset({ nodeType, data }: TextNode, reading: RichTextReading): RichTextBlock[] {
  const { catalogue, assets, lost } = reading;
  const id = targetOf(data);
  const image = id === undefined ? undefined : derivedAssetImage(catalogue.content, id, assets);
  if (image) return [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { image }, content: [] }];
  lost.add(nodeType);
  return [];
}

/** A pack, a picture or a film; nothing, and noted, for any other entry or one that can't be shown. */
export function readEmbeddedEntry({ nodeType, data }: TextNode, reading: RichTextReading): RichTextBlock[] {
  const id = targetOf(data);
  const embed = id === undefined ? undefined : embedOf(id, reading);
  if (embed) return [{ nodeType: BLOCKS.EMBEDDED_ENTRY, data: { embed }, content: [] }];
  reading.lost.add(nodeType);
  return [];
}

function embedOf(id: string, { catalogue, assets, now }: RichTextReading): RichTextEmbed | undefined {
  const { content, packsById } = catalogue;
  switch (content.typeOf(id)) {
    case 'pack': {
      const pack = packsById.get(id);
      return pack && { kind: 'pack', pack: packSummary(pack, now) };
    }
    case 'image': {
      const image = derivedImage(content, id, assets);
      return image && { kind: 'image', image };
    }
    case 'video': {
      const video = derivedVideo(content, id, assets);
      return video && { kind: 'video', video };
    }
    default:
      return undefined;
  }
}
