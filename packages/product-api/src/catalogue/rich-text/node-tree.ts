import { z } from 'zod';
import { cutText, LONG_TEXT_MAX } from '../../content/texts.ts';

/** A node of a rich text of whatever type, with what any type may have. */
export interface TextNode {
  readonly nodeType: string;
  readonly value: string;
  readonly marks: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: readonly TextNode[];
}

/** Far more than anybody writes by hand. */
const DEPTH_MAX = 12;
const NODES_MAX = 2_000;

const nodeSchema = z.object({
  nodeType: z.string(),
  value: z.string().catch(''),
  marks: z.array(z.object({ type: z.string() })).catch([]),
  data: z.record(z.string(), z.unknown()).catch({}),
  content: z.array(z.unknown()).catch([]),
});

/** The nodes of a rich text, as far as they are nodes at all; `isWhole` tells whether all of them fit into its limits. */
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
    const kept = cutText(text, charactersLeft);
    charactersLeft -= kept.length;
    return kept;
  }

  const [root] = read(value, 0);
  return { root, isWhole };
}
