import { isObject } from '../content/content.ts';

/** A node of Contentful's rich text: `content` of blocks and links, `value` and `marks` of texts. */
export interface RichNode {
  readonly nodeType: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
  readonly value?: string;
  readonly marks?: readonly { readonly type: string }[];
}

export const isRichNode = (value: unknown): value is RichNode =>
  isObject(value) &&
  typeof value.nodeType === 'string' &&
  isObject(value.data) &&
  (value.content === undefined || (Array.isArray(value.content) && value.content.every(isRichNode))) &&
  (value.nodeType !== 'text' || (typeof value.value === 'string' && Array.isArray(value.marks)));

export const block = (nodeType: string, content: readonly RichNode[], data: RichNode['data'] = {}): RichNode => ({
  nodeType,
  data,
  content,
});

export const text = (value: string, marks: readonly string[] = []): RichNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});

export const PARAGRAPH = 'paragraph';
export const LISTS = { bullets: 'unordered-list', numbers: 'ordered-list' } as const;
export const isList = ({ nodeType }: RichNode): boolean => nodeType === LISTS.bullets || nodeType === LISTS.numbers;

/** The node in one form for all that look alike: texts of the same marks joined, empty ones left out, marks sorted. */
export function normalNode(node: RichNode): RichNode {
  if (node.content === undefined) return node;
  const content: RichNode[] = [];
  for (const child of node.content.map(normalNode)) {
    if (child.nodeType !== 'text') {
      content.push(child);
      continue;
    }
    const one = text(child.value ?? '', (child.marks ?? []).map(({ type }) => type).sort());
    const before = content.at(-1);
    if (before?.nodeType === 'text' && marksOf(before) === marksOf(one)) {
      content[content.length - 1] = { ...one, value: `${before.value ?? ''}${one.value ?? ''}` };
    } else if (one.value !== '') content.push(one);
  }
  return { ...node, content };
}

const marksOf = ({ marks = [] }: RichNode): string => marks.map(({ type }) => type).join();
