import { isEqual } from '../content/equal.ts';
import { readBlocks, writeBlocks } from './block-notation.ts';
import { block, isRichNode, normalNode, type RichNode } from './rich-node.ts';

/** A rich text as it is edited: texts in our notation, and between them the blocks that the notation can't show. */
export type RichPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'kept'; readonly node: RichNode };

/** Splits a document into parts; a text stands at both ends and between any two kept blocks. */
export function partsOf(document: unknown): RichPart[] {
  const nodes = isRichNode(document) ? (document.content ?? []) : [];
  const parts: RichPart[] = [];
  let shown: RichNode[] = [];
  const flush = (): void => {
    parts.push({ kind: 'text', text: writeBlocks(shown) });
    shown = [];
  };
  for (const node of nodes) {
    if (canShow(node)) shown.push(node);
    else {
      flush();
      parts.push({ kind: 'kept', node });
    }
  }
  flush();
  return parts;
}

/** Joins parts to a document; undefined when nothing is in it. Blocks that say what one of `before` said are that one. */
export function documentOf(parts: readonly RichPart[], before?: unknown): RichNode | undefined {
  const old = isRichNode(before) ? (before.content ?? []) : [];
  const content = parts.flatMap((part) =>
    part.kind === 'kept'
      ? [part.node]
      : readBlocks(part.text).map((node) => old.find((one) => isAlike(one, node)) ?? node),
  );
  return content.length === 0 ? undefined : block('document', content);
}

/** The notation shows a block when reading what it writes gives the same block. */
function canShow(node: RichNode): boolean {
  const [read, ...more] = readBlocks(writeBlocks([node]));
  return read !== undefined && more.length === 0 && isAlike(read, node);
}

const isAlike = (one: RichNode, other: RichNode): boolean => isEqual(normalNode(one), normalNode(other));
