import { BLOCKS } from '@contentful/rich-text-types';
import type { RichText } from '@sound-library/contract/resources/rich-text.ts';
import type { SectionContext } from '../sections/section-context.ts';
import { nodeTree } from './node-tree.ts';
import { readBlocks } from './read-blocks.ts';

/**
 * The closed document (contract, `rich-text.ts`) of a rich text field; undefined when nothing is written in it. What pages
 * don't know is left out, its words kept where they can be; that, and what is too long, is reported under `name`.
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
