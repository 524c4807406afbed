import {
  BLOCKS,
  type Document,
  INLINES,
  type Inline,
  type ListItem,
  MARKS,
  type Paragraph,
  type Text,
  type TopLevelBlock,
} from '@contentful/rich-text-types';
import { link } from './sys.ts';

// How rich texts are written in `texts/`: a few signs, as in plain text mails. Blocks are parted by an empty line.

const HEADINGS: Readonly<Record<string, BLOCKS.HEADING_2 | BLOCKS.HEADING_3 | BLOCKS.HEADING_4>> = {
  '##': BLOCKS.HEADING_2,
  '###': BLOCKS.HEADING_3,
  '####': BLOCKS.HEADING_4,
};
const HEADING = /^(#{2,4}) (.+)$/;
const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const QUOTE = /^> /;
/** An entry or an asset by its id, standing by itself. */
const EMBEDDED = /^\{(entry|asset):([\w-]+)\}$/;
/** `**bold**`, `_italic_`, `[words](/path)`, `[words](entry:id)`. */
const INLINE = /\*\*(.+?)\*\*|_(.+?)_|\[(.+?)\]\((.+?)\)/g;

/** The document of a marked text; see the signs above. */
export function richText(marked: string): Document {
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: marked.split('\n\n').map(block) };
}

function block(text: string): TopLevelBlock {
  const lines = text.split('\n');
  const [, level = '', heading = ''] = HEADING.exec(text) ?? [];
  const headingType = HEADINGS[level];
  if (headingType) return { nodeType: headingType, data: {}, content: inlines(heading) };
  if (lines.every((line) => BULLET.test(line))) return list(BLOCKS.UL_LIST, lines, BULLET);
  if (lines.every((line) => NUMBER.test(line))) return list(BLOCKS.OL_LIST, lines, NUMBER);
  if (QUOTE.test(text)) return { nodeType: BLOCKS.QUOTE, data: {}, content: [paragraph(text.replace(QUOTE, ''))] };
  if (text === '---') return { nodeType: BLOCKS.HR, data: {}, content: [] };
  const [, kind, id = ''] = EMBEDDED.exec(text) ?? [];
  if (kind === 'entry') return { nodeType: BLOCKS.EMBEDDED_ENTRY, data: { target: link('Entry', id) }, content: [] };
  if (kind === 'asset') return { nodeType: BLOCKS.EMBEDDED_ASSET, data: { target: link('Asset', id) }, content: [] };
  return paragraph(text);
}

function list(nodeType: BLOCKS.UL_LIST | BLOCKS.OL_LIST, lines: readonly string[], sign: RegExp): TopLevelBlock {
  const items = lines.map(
    (line): ListItem => ({ nodeType: BLOCKS.LIST_ITEM, data: {}, content: [paragraph(line.replace(sign, ''))] }),
  );
  return { nodeType, data: {}, content: items };
}

function paragraph(text: string): Paragraph {
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: inlines(text) };
}

function inlines(text: string): (Inline | Text)[] {
  const nodes: (Inline | Text)[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, italic, words = '', target = ''] = match;
    if (match.index > end) nodes.push(plain(text.slice(end, match.index)));
    if (bold !== undefined) nodes.push(plain(bold, MARKS.BOLD));
    else if (italic !== undefined) nodes.push(plain(italic, MARKS.ITALIC));
    else nodes.push(hyperlink(words, target));
    end = match.index + whole.length;
  }
  if (end < text.length) nodes.push(plain(text.slice(end)));
  return nodes;
}

function plain(value: string, ...marks: readonly MARKS[]): Text {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} };
}

function hyperlink(words: string, target: string): Inline {
  const [, id] = /^entry:(.+)$/.exec(target) ?? [];
  return id === undefined
    ? { nodeType: INLINES.HYPERLINK, data: { uri: target }, content: [plain(words)] }
    : { nodeType: INLINES.ENTRY_HYPERLINK, data: { target: link('Entry', id) }, content: [plain(words)] };
}
