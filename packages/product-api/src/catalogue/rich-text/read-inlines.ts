import { INLINES, MARKS } from '@contentful/rich-text-types';
import type { RichTextInline, RichTextWords } from '@sound-library/contract/resources/rich-text.ts';
import { safeHref } from '../../content/asset-url.ts';
import type { TextNode } from './node-tree.ts';
import { pathOfEntry, type RichTextReading, targetOf } from './rich-text-reading.ts';

const KEPT_MARKS = [MARKS.BOLD, MARKS.ITALIC, MARKS.UNDERLINE, MARKS.CODE] as const;

/** Whether a node stands within a line. */
export function isInline({ nodeType }: TextNode): boolean {
  return nodeType === 'text' || INLINE_TYPES.has(nodeType);
}

const INLINE_TYPES: ReadonlySet<string> = new Set(Object.values(INLINES));

/** Words and links; of what is neither, and of links that lead nowhere, the words are kept. */
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

/** All words of the nodes, those in others too; empty ones, which editors' tools put beside links, left out. */
function wordsOf(nodes: readonly TextNode[]): RichTextWords[] {
  return nodes.flatMap((node): RichTextWords[] => {
    if (node.nodeType !== 'text') return wordsOf(node.content);
    if (node.value === '') return [];
    const marks = KEPT_MARKS.filter((mark) => node.marks.includes(mark)).map((type) => ({ type }));
    return [{ nodeType: 'text', value: node.value, marks, data: {} }];
  });
}
