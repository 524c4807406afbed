import { BLOCKS } from '@contentful/rich-text-types';
import type { RichText, RichTextBlock, RichTextInline } from '@sound-library/contract/resources/rich-text.ts';

/** A heading with the blocks below it. */
export interface TextGroup {
  readonly heading: RichTextInline[];
  readonly body: RichTextBlock[];
}

export type TextLayout =
  /** One paragraph. */
  | { readonly kind: 'statement'; readonly words: RichTextInline[] }
  /** Headings that are questions, each with its answer. */
  | { readonly kind: 'questions'; readonly groups: readonly TextGroup[] }
  /** Three or more headings, each with one paragraph. */
  | { readonly kind: 'steps'; readonly groups: readonly TextGroup[] }
  | { readonly kind: 'prose'; readonly blocks: RichTextBlock[] };

const STEPS_MIN = 3;
const IS_QUESTION = /[?？]\s*$/;

/** One paragraph is a statement; headings that are all questions are questions; short parts below headings are steps. */
export function textLayout({ content }: RichText): TextLayout {
  const [first] = content;
  if (content.length === 1 && first?.nodeType === BLOCKS.PARAGRAPH) return { kind: 'statement', words: first.content };
  const groups = groupsOf(content);
  if (
    groups.length > 0 &&
    groups.every(({ heading, body }) => body.length > 0 && IS_QUESTION.test(plainText(heading)))
  ) {
    return { kind: 'questions', groups };
  }
  if (groups.length >= STEPS_MIN && groups.every(({ body }) => isOneParagraph(body))) return { kind: 'steps', groups };
  return { kind: 'prose', blocks: content };
}

/** The parts of a text that begins with a heading; empty when it begins otherwise. */
function groupsOf(content: readonly RichTextBlock[]): TextGroup[] {
  const [first] = content;
  const groups: { heading: RichTextInline[]; body: RichTextBlock[] }[] = [];
  for (const block of content) {
    // Headings of a lower level belong to the part that contains them.
    if (isHeading(block) && block.nodeType === first?.nodeType) groups.push({ heading: block.content, body: [] });
    else groups.at(-1)?.body.push(block);
  }
  return groups;
}

type Heading = Extract<RichTextBlock, { nodeType: BLOCKS.HEADING_2 | BLOCKS.HEADING_3 | BLOCKS.HEADING_4 }>;

function isHeading(block: RichTextBlock): block is Heading {
  const { nodeType } = block;
  return nodeType === BLOCKS.HEADING_2 || nodeType === BLOCKS.HEADING_3 || nodeType === BLOCKS.HEADING_4;
}

function isOneParagraph(body: readonly RichTextBlock[]): boolean {
  return body.length === 1 && body[0]?.nodeType === BLOCKS.PARAGRAPH;
}

function plainText(words: readonly RichTextInline[]): string {
  return words.map((word) => (word.nodeType === 'text' ? word.value : plainText(word.content))).join('');
}
