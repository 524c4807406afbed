import { BLOCKS } from '@contentful/rich-text-types';
import type {
  RichText,
  RichTextBlock,
  RichTextEmbed,
  RichTextInline,
  RichTextParagraph,
} from '@sound-library/contract/resources/rich-text.ts';
import { placedAsset, placedImage, placedVideo } from '../content/media.ts';
import { packSummary } from './packs.ts';
import {
  isInline,
  nodeTree,
  type RichTextReading,
  readInlines,
  type SectionContext,
  type TextNode,
  targetOf,
} from './rich-text-nodes.ts';

/**
 * The closed document (contract, `rich-text.ts`) of a rich text field; undefined when it is empty. Unsupported nodes are dropped,
 * but their text is preserved where possible; that, and excess length, is reported under `name`.
 */
export function readRichText(value: unknown, context: SectionContext, name: string): RichText | undefined {
  const { content } = context.catalogue;
  const { root, isWhole } = nodeTree(value);
  if (root?.nodeType !== BLOCKS.DOCUMENT) return undefined;
  const lost = new Set<string>();
  const blocks = readBlocks(root.content, { ...context, lost });
  if (!isWhole) content.report(`${name} has a rich text that is too long or too deep in ${content.language}`);
  if (lost.size > 0)
    content.report(`${name} has parts in its rich text that can't be shown: ${[...lost].sort().join(', ')}`);
  return blocks.length === 0 ? undefined : { nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks };
}

/** Below a section's heading there are three more levels; others are mapped to the nearest. */
const HEADINGS: ReadonlyMap<string, BLOCKS.HEADING_2 | BLOCKS.HEADING_3 | BLOCKS.HEADING_4> = new Map([
  [BLOCKS.HEADING_1, BLOCKS.HEADING_2],
  [BLOCKS.HEADING_2, BLOCKS.HEADING_2],
  [BLOCKS.HEADING_3, BLOCKS.HEADING_3],
  [BLOCKS.HEADING_4, BLOCKS.HEADING_4],
  [BLOCKS.HEADING_5, BLOCKS.HEADING_4],
  [BLOCKS.HEADING_6, BLOCKS.HEADING_4],
]);

/** The blocks of a document; unknown blocks are replaced by their content. */
function readBlocks(nodes: readonly TextNode[], reading: RichTextReading): RichTextBlock[] {
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

/** The whole text of the nodes, as paragraphs. */
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

/** Nothing for an empty paragraph: editors leave empty lines. */
function withWords<Block>(words: RichTextInline[], build: (words: RichTextInline[]) => Block): Block[] {
  return words.some((word) => word.nodeType !== 'text' || word.value.trim() !== '') ? [build(words)] : [];
}

type Paragraph = RichTextParagraph;
type ThirdDeep = List<Paragraph>;
type SecondDeep = List<Paragraph | ThirdDeep>;

/** A list of paragraphs and nested lists, three deep; deeper ones become paragraphs. */
function readList(list: TextNode, paragraphs: (node: TextNode) => Paragraph[]): RichTextBlock[] {
  const inSecond = (node: TextNode): (Paragraph | ThirdDeep)[] =>
    isList(node) ? listOf(node, paragraphs) : paragraphs(node);
  const inFirst = (node: TextNode): (Paragraph | SecondDeep)[] =>
    isList(node) ? listOf(node, inSecond) : paragraphs(node);
  return listOf(list, inFirst);
}

function isList({ nodeType }: TextNode): boolean {
  return nodeType === BLOCKS.UL_LIST || nodeType === BLOCKS.OL_LIST;
}

interface List<Child> {
  nodeType: BLOCKS.UL_LIST | BLOCKS.OL_LIST;
  data: Record<string, never>;
  content: { nodeType: BLOCKS.LIST_ITEM; data: Record<string, never>; content: Child[] }[];
}

/** The list with its items' content; nothing when they are empty. */
function listOf<Child>({ nodeType, content }: TextNode, readChild: (node: TextNode) => Child[]): List<Child>[] {
  const items = content
    .map((item) => (item.nodeType === BLOCKS.LIST_ITEM ? item.content : [item]).flatMap(readChild))
    .filter((children) => children.length > 0)
    .map((children): List<Child>['content'][number] => ({
      nodeType: BLOCKS.LIST_ITEM,
      data: {},
      content: children,
    }));
  const type = nodeType === BLOCKS.OL_LIST ? BLOCKS.OL_LIST : BLOCKS.UL_LIST;
  return items.length === 0 ? [] : [{ nodeType: type, data: {}, content: items }];
}

/** A picture; nothing, and reported, for another file or one that can't be shown. */
function readEmbeddedAsset({ nodeType, data }: TextNode, reading: RichTextReading): RichTextBlock[] {
  const { catalogue, lost } = reading;
  const id = targetOf(data);
  const image = id === undefined ? undefined : placedAsset(catalogue.content, id);
  if (image) return [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { image }, content: [] }];
  lost.add(nodeType);
  return [];
}

/** A pack, a picture or a video; nothing, and reported, for any other entry or one that can't be shown. */
function readEmbeddedEntry({ nodeType, data }: TextNode, reading: RichTextReading): RichTextBlock[] {
  const id = targetOf(data);
  const embed = id === undefined ? undefined : embedOf(id, reading);
  if (embed) return [{ nodeType: BLOCKS.EMBEDDED_ENTRY, data: { embed }, content: [] }];
  reading.lost.add(nodeType);
  return [];
}

function embedOf(id: string, { catalogue, now }: RichTextReading): RichTextEmbed | undefined {
  const { content, packsById } = catalogue;
  switch (content.typeOf(id)) {
    case 'pack': {
      const pack = packsById.get(id);
      return pack && { kind: 'pack', pack: packSummary(pack, now) };
    }
    case 'image': {
      const image = placedImage(content, id);
      return image ? { kind: 'image', image } : undefined;
    }
    case 'video': {
      const video = placedVideo(content, id);
      return video && { kind: 'video', video };
    }
    default:
      return undefined;
  }
}
