import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { z } from 'zod';
import { placedAssetSchema, placedImageSchema, placedVideoSchema } from './media.ts';
import { packSummarySchema } from './packs.ts';

// Rich text of editors: a closed subset of the content service's document format, so that its renderer accepts it unchanged. Lists
// nest three deep at most; embedded entries stand between blocks, never inside them.

const nothing = z.strictObject({});

const textSchema = z.strictObject({
  nodeType: z.literal('text'),
  value: z.string(),
  marks: z.array(z.strictObject({ type: z.enum([MARKS.BOLD, MARKS.ITALIC, MARKS.UNDERLINE, MARKS.CODE]) })),
  data: nothing,
});
export type RichTextWords = z.infer<typeof textSchema>;

const hyperlinkSchema = z.strictObject({
  nodeType: z.literal(INLINES.HYPERLINK),
  /** A path of this site or an https URL. */
  data: z.strictObject({ uri: z.string() }),
  content: z.array(textSchema),
});

const entryHyperlinkSchema = z.strictObject({
  nodeType: z.literal(INLINES.ENTRY_HYPERLINK),
  /** The entry, and the path of its page without a locale prefix. */
  data: z.strictObject({ content_id: z.string(), path: z.string() }),
  content: z.array(textSchema),
});

const inlineSchema = z.discriminatedUnion('nodeType', [textSchema, hyperlinkSchema, entryHyperlinkSchema]);
export type RichTextInline = z.infer<typeof inlineSchema>;

const paragraphSchema = z.strictObject({
  nodeType: z.literal(BLOCKS.PARAGRAPH),
  data: nothing,
  content: z.array(inlineSchema),
});
export type RichTextParagraph = z.infer<typeof paragraphSchema>;

function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    nodeType: z.enum([BLOCKS.UL_LIST, BLOCKS.OL_LIST]),
    data: nothing,
    content: z.array(z.strictObject({ nodeType: z.literal(BLOCKS.LIST_ITEM), data: nothing, content: z.array(item) })),
  });
}

const listThirdDeep = listOf(paragraphSchema);
const listSecondDeep = listOf(z.discriminatedUnion('nodeType', [paragraphSchema, listThirdDeep]));
const listSchema = listOf(z.discriminatedUnion('nodeType', [paragraphSchema, listSecondDeep]));

/** An embedded entry between two paragraphs: a playable pack, a picture or a video. */
const embedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pack'), pack: packSummarySchema }),
  z.strictObject({ kind: z.literal('image'), image: placedImageSchema }),
  z.strictObject({ kind: z.literal('video'), video: placedVideoSchema }),
]);
export type RichTextEmbed = z.infer<typeof embedSchema>;

const blockSchema = z.discriminatedUnion('nodeType', [
  paragraphSchema,
  paragraphSchema.extend({ nodeType: z.enum([BLOCKS.HEADING_2, BLOCKS.HEADING_3, BLOCKS.HEADING_4]) }),
  listSchema,
  z.strictObject({ nodeType: z.literal(BLOCKS.QUOTE), data: nothing, content: z.array(paragraphSchema) }),
  z.strictObject({ nodeType: z.literal(BLOCKS.HR), data: nothing, content: z.array(z.never()) }),
  z.strictObject({
    nodeType: z.literal(BLOCKS.EMBEDDED_ASSET),
    data: z.strictObject({ image: placedAssetSchema }),
    content: z.array(z.never()),
  }),
  z.strictObject({
    nodeType: z.literal(BLOCKS.EMBEDDED_ENTRY),
    data: z.strictObject({ embed: embedSchema }),
    content: z.array(z.never()),
  }),
]);
export type RichTextBlock = z.infer<typeof blockSchema>;

export const richTextSchema = z.strictObject({
  nodeType: z.literal(BLOCKS.DOCUMENT),
  data: nothing,
  content: z.array(blockSchema),
});
export type RichText = z.infer<typeof richTextSchema>;
