import { BLOCKS } from '@contentful/rich-text-types';
import type { RichTextBlock, RichTextInline, RichTextParagraph } from '@sound-library/contract/resources/rich-text.ts';
import type { TextNode } from './node-tree.ts';
import { readEmbeddedAsset, readEmbeddedEntry } from './read-embeds.ts';
import { isInline, readInlines } from './read-inlines.ts';
import { readList } from './read-list.ts';
import type { RichTextReading } from './rich-text-reading.ts';

/** Below a section's heading there are three more levels; what is higher or lower gets the nearest. */
const HEADINGS: ReadonlyMap<string, BLOCKS.HEADING_2 | BLOCKS.HEADING_3 | BLOCKS.HEADING_4> = new Map([
  [BLOCKS.HEADING_1, BLOCKS.HEADING_2],
  [BLOCKS.HEADING_2, BLOCKS.HEADING_2],
  [BLOCKS.HEADING_3, BLOCKS.HEADING_3],
  [BLOCKS.HEADING_4, BLOCKS.HEADING_4],
  [BLOCKS.HEADING_5, BLOCKS.HEADING_4],
  [BLOCKS.HEADING_6, BLOCKS.HEADING_4],
]);

/** The blocks of a document; of those that aren't known, what is in them. */
export function readBlocks(nodes: readonly TextNode[], reading: RichTextReading): RichTextBlock[] {
  return nodes.flatMap((node): RichTextBlock[] => {
    const heading = HEADINGS.get(node.nodeType);
    if (heading) return withWords(readInlines(node.content, reading), (content) => ({ ...block(heading), content }));
    switch (node.nodeType) {
      case BLOCKS.PARAGRAPH:
        return paragraphsOf([node], reading);
      case BLOCKS.UL_LIST:
      case BLOCKS.OL_LIST:
        return readList(node, (child) => paragraphsOf([child], reading));
      case BLOCKS.QUOTE: {
        const content = paragraphsOf(node.content, reading);
        return content.length === 0 ? [] : [{ ...block(BLOCKS.QUOTE), content }];
      }
      case BLOCKS.HR:
        return [{ ...block(BLOCKS.HR), content: [] }];
      case BLOCKS.EMBEDDED_ASSET:
        return readEmbeddedAsset(node, reading);
      case BLOCKS.EMBEDDED_ENTRY:
        return readEmbeddedEntry(node, reading);
      default:
        return readUnknown(node, reading);
    }
  });
}

function readUnknown(node: TextNode, reading: RichTextReading): RichTextBlock[] {
  if (isInline(node)) return paragraphsOf([node], reading);
  reading.lost.add(node.nodeType);
  return node.content.some(isInline) ? paragraphsOf(node.content, reading) : readBlocks(node.content, reading);
}

/** Everything that is written in the nodes, as paragraphs. */
function paragraphsOf(nodes: readonly TextNode[], reading: RichTextReading): RichTextParagraph[] {
  if (nodes.some(isInline)) return withWords(readInlines(nodes, reading), paragraph);
  return nodes.flatMap(({ nodeType, content }) => {
    if (nodeType !== BLOCKS.PARAGRAPH) reading.lost.add(nodeType);
    return content.length === 0 ? [] : paragraphsOf(content, reading);
  });
}

function paragraph(content: RichTextInline[]): RichTextParagraph {
  return { ...block(BLOCKS.PARAGRAPH), content };
}

function block<Type extends BLOCKS>(nodeType: Type) {
  return { nodeType, data: {} };
}

/** Nothing where nothing is written: editors leave empty lines. */
function withWords<Block>(words: RichTextInline[], build: (words: RichTextInline[]) => Block): Block[] {
  return words.some((word) => word.nodeType !== 'text' || word.value.trim() !== '') ? [build(words)] : [];
}
