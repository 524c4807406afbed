import { INLINES, MARKS } from '@contentful/rich-text-types';
import { packPath, pagePath } from '@sound-library/contract/catalogue.ts';
import type { RichTextInline, RichTextWords } from '@sound-library/contract/resources/rich-text.ts';
import { z } from 'zod';
import { pageFields } from '../content/fields.ts';
import { cutText, LONG_TEXT_MAX } from '../content/localized-content.ts';
import { safeHref } from '../content/media.ts';
import type { LocaleCatalogue } from './build-catalogue.ts';

/** The input for reading a page's sections. */
export interface SectionContext {
  readonly catalogue: LocaleCatalogue;
  readonly now: Date;
}

/** State of reading one rich text. */
export interface RichTextReading extends SectionContext {
  /** Unsupported features that were dropped, by their names in the document format; reported once. */
  readonly lost: Set<string>;
}

const targetSchema = z.object({ target: z.object({ sys: z.object({ id: z.string() }) }) });

/** The id of the entry or asset that a node points to. */
export function targetOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const parsed = targetSchema.safeParse(data);
  return parsed.success ? parsed.data.target.sys.id : undefined;
}

/** The path of an entry's page; undefined when it has none. */
function pathOfEntry(id: string, { catalogue }: SectionContext): string | undefined {
  const pack = catalogue.packsById.get(id);
  if (pack) return packPath(pack.summary.slug);
  const page = catalogue.content.typeOf(id) === 'page' ? catalogue.content.entry(id, pageFields) : undefined;
  return page && pagePath(page.slug);
}

/** A node of a rich text of any type, with the fields that any type may have. */
export interface TextNode {
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
export function nodeTree(value: unknown): { readonly root: TextNode | undefined; readonly isWhole: boolean } {
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
export function isInline({ nodeType }: TextNode): boolean {
  return nodeType === 'text' || INLINE_TYPES.has(nodeType);
}

const INLINE_TYPES: ReadonlySet<string> = new Set(Object.values(INLINES));

/** Text and links; of other nodes, and of invalid links, only the text remains. */
export function readInlines(nodes: readonly TextNode[], reading: RichTextReading): RichTextInline[] {
  return nodes.flatMap((node): RichTextInline[] => {
    switch (node.nodeType) {
      case 'text':
        return wordsOf([node]);
      case INLINES.HYPERLINK:
        return readHyperlink(node, reading);
      case INLINES.ENTRY_HYPERLINK:
        return readEntryHyperlink(node, reading);
      default:
        reading.lost.add(node.nodeType);
        return readInlines(node.content, reading);
    }
  });
}

function readHyperlink({ nodeType, data, content }: TextNode, { lost }: RichTextReading): RichTextInline[] {
  const words = wordsOf(content);
  const uri = typeof data.uri === 'string' ? safeHref(data.uri) : undefined;
  if (uri === undefined) lost.add(nodeType);
  return uri === undefined || words.length === 0
    ? words
    : [{ nodeType: INLINES.HYPERLINK, data: { uri }, content: words }];
}

function readEntryHyperlink({ nodeType, data, content }: TextNode, reading: RichTextReading): RichTextInline[] {
  const words = wordsOf(content);
  const id = targetOf(data);
  const path = id === undefined ? undefined : pathOfEntry(id, reading);
  if (id === undefined || path === undefined) {
    reading.lost.add(nodeType);
    return words;
  }
  return words.length === 0
    ? []
    : [{ nodeType: INLINES.ENTRY_HYPERLINK, data: { content_id: id, path }, content: words }];
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
