import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { packPath, pagePath } from '@sound-library/contract/catalogue.ts';
import type {
  RichText,
  RichTextBlock,
  RichTextEmbed,
  RichTextInline,
  RichTextParagraph,
  RichTextWords,
} from '@sound-library/contract/resources/rich-text.ts';
import { z } from 'zod';
import { pageFields } from '../content/fields.ts';
import { cutText, LONG_TEXT_MAX } from '../content/localized-content.ts';
import { placedAsset, placedImage, placedVideo, safeHref } from '../content/media.ts';
import type { LocaleCatalogue } from './build-catalogue.ts';
import { packSummary } from './packs.ts';

/** The input for reading a page's sections. */
export interface SectionContext {
  readonly catalogue: LocaleCatalogue;
  readonly now: Date;
}

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

const isList = ({ nodeType }: TextNode) => nodeType === BLOCKS.UL_LIST || nodeType === BLOCKS.OL_LIST;

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
    .map((children) => ({ ...block(BLOCKS.LIST_ITEM), content: children }));
  const type = nodeType === BLOCKS.OL_LIST ? BLOCKS.OL_LIST : BLOCKS.UL_LIST;
  return items.length === 0 ? [] : [{ ...block(type), content: items }];
}

/** A picture; nothing, and reported, for another file or one that can't be shown. */
function readEmbeddedAsset({ nodeType, data }: TextNode, { catalogue, lost }: RichTextReading): RichTextBlock[] {
  const id = targetOf(data);
  const image = id === undefined ? undefined : placedAsset(catalogue.content, id);
  if (!image) lost.add(nodeType);
  return image ? [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { image }, content: [] }] : [];
}

/** A pack, a picture or a video; nothing, and reported, for any other entry or one that can't be shown. */
function readEmbeddedEntry({ nodeType, data }: TextNode, reading: RichTextReading): RichTextBlock[] {
  const id = targetOf(data);
  const embed = id === undefined ? undefined : embedOf(id, reading);
  if (!embed) reading.lost.add(nodeType);
  return embed ? [{ nodeType: BLOCKS.EMBEDDED_ENTRY, data: { embed }, content: [] }] : [];
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

/** State of reading one rich text. */
interface RichTextReading extends SectionContext {
  /** Unsupported features that were dropped, by their names in the document format; reported once. */
  readonly lost: Set<string>;
}

const targetSchema = z.object({ target: z.object({ sys: z.object({ id: z.string() }) }) });

/** The id of the entry or asset that a node points to. */
function targetOf(data: Readonly<Record<string, unknown>>): string | undefined {
  return targetSchema.safeParse(data).data?.target.sys.id;
}

/** The path of an entry's page; undefined when it has none. */
function pathOfEntry(id: string, { catalogue }: SectionContext): string | undefined {
  const pack = catalogue.packsById.get(id);
  if (pack) return packPath(pack.summary.slug);
  const page = catalogue.content.typeOf(id) === 'page' ? catalogue.content.entry(id, pageFields) : undefined;
  return page && pagePath(page.slug);
}

/** A node of a rich text of any type, with the fields that any type may have. */
interface TextNode {
  readonly nodeType: string;
  readonly value: string;
  readonly marks: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: readonly TextNode[];
}

/** Far more than a human writes. */
const DEPTH_MAX = 12;
const NODES_MAX = 2_000;

const nodeSchema = z.object({
  nodeType: z.string(),
  value: z.string().catch(''),
  marks: z.array(z.object({ type: z.string() })).catch([]),
  data: z.record(z.string(), z.unknown()).catch({}),
  content: z.array(z.unknown()).catch([]),
});

/** The valid nodes of a rich text; `isWhole` says whether all of them fit into its limits. */
function nodeTree(value: unknown): { readonly root: TextNode | undefined; readonly isWhole: boolean } {
  let nodesLeft = NODES_MAX;
  let charactersLeft = LONG_TEXT_MAX;
  let isWhole = true;

  function read(node: unknown, depth: number): TextNode[] {
    const parsed = nodeSchema.safeParse(node);
    if (!parsed.success) return [];
    if (depth > DEPTH_MAX || nodesLeft === 0 || charactersLeft === 0) {
      isWhole = false;
      return [];
    }
    nodesLeft -= 1;
    const { nodeType, value: text, marks, data, content } = parsed.data;
    return [
      {
        nodeType,
        value: within(text),
        marks: marks.map(({ type }) => type),
        data,
        content: content.flatMap((child) => read(child, depth + 1)),
      },
    ];
  }

  function within(text: string): string {
    if (text.length > charactersLeft) isWhole = false;
    const cut = cutText(text, charactersLeft);
    charactersLeft -= cut.length;
    return cut;
  }

  const [root] = read(value, 0);
  return { root, isWhole };
}

const SHOWN_MARKS = [MARKS.BOLD, MARKS.ITALIC, MARKS.UNDERLINE, MARKS.CODE] as const;

/** Whether a node is inline. */
function isInline({ nodeType }: TextNode): boolean {
  return nodeType === 'text' || INLINE_TYPES.has(nodeType);
}

const INLINE_TYPES: ReadonlySet<string> = new Set(Object.values(INLINES));

/** Text and links; of other nodes, and of invalid links, only the text remains. */
function readInlines(nodes: readonly TextNode[], reading: RichTextReading): RichTextInline[] {
  return nodes.flatMap((node): RichTextInline[] => {
    switch (node.nodeType) {
      case 'text':
        return wordsOf([node]);
      case INLINES.HYPERLINK:
      case INLINES.ENTRY_HYPERLINK:
        return readLink(node, reading);
      default:
        reading.lost.add(node.nodeType);
        return readInlines(node.content, reading);
    }
  });
}

/** A link, or only its text when it leads nowhere that a page may link to. */
function readLink(node: TextNode, reading: RichTextReading): RichTextInline[] {
  const words = wordsOf(node.content);
  const link = node.nodeType === INLINES.HYPERLINK ? hyperlink(node) : entryHyperlink(node, reading);
  if (!link) reading.lost.add(node.nodeType);
  return link && words.length > 0 ? [{ ...link, content: words }] : words;
}

function hyperlink({ data }: TextNode) {
  const uri = typeof data.uri === 'string' ? safeHref(data.uri) : undefined;
  return uri === undefined ? undefined : ({ nodeType: INLINES.HYPERLINK, data: { uri } } as const);
}

function entryHyperlink({ data }: TextNode, reading: RichTextReading) {
  const id = targetOf(data);
  const path = id === undefined ? undefined : pathOfEntry(id, reading);
  if (id === undefined || path === undefined) return undefined;
  return { nodeType: INLINES.ENTRY_HYPERLINK, data: { content_id: id, path } } as const;
}

/** The whole text of the nodes, including nested ones; empty nodes, which editors' tools put beside links, are left out. */
function wordsOf(nodes: readonly TextNode[]): RichTextWords[] {
  return nodes.flatMap((node): RichTextWords[] => {
    if (node.nodeType !== 'text') return wordsOf(node.content);
    if (node.value === '') return [];
    const marks = SHOWN_MARKS.filter((mark) => node.marks.includes(mark)).map((type) => ({ type }));
    return [{ nodeType: 'text', value: node.value, marks, data: {} }];
  });
}
