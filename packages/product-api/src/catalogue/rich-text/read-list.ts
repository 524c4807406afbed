import { BLOCKS } from '@contentful/rich-text-types';
import type { RichTextBlock, RichTextParagraph } from '@sound-library/contract/resources/rich-text.ts';
import type { TextNode } from './node-tree.ts';

type Paragraph = RichTextParagraph;
type ThirdDeep = List<Paragraph>;
type SecondDeep = List<Paragraph | ThirdDeep>;

/** A list of paragraphs and further lists, three deep; what lies deeper comes as paragraphs. */
export function readList(list: TextNode, paragraphs: (node: TextNode) => Paragraph[]): RichTextBlock[] {
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

/** The list with what its items hold; nothing when they hold nothing. */
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
