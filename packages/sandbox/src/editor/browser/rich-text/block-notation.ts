import { readInline, writeInline } from './inline-notation.ts';
import { block, isList, LISTS, PARAGRAPH, type RichNode } from './rich-node.ts';

const HEADING = /^(#{1,6}) (.*)$/;
const RULE = '---';
const QUOTE = /^> ?/;
const MARKER = /^(-|\d+\.)(?: |$)/;
/** Stands for a paragraph without text, which an empty line can't. */
const EMPTY = '\\';

/** Writes blocks as lines, with an empty line between them. */
export const writeBlocks = (nodes: readonly RichNode[]): string => nodes.map(writeBlock).join('\n\n');

function writeBlock(node: RichNode): string {
  const { nodeType, content = [] } = node;
  const [, level] = /^heading-([1-6])$/.exec(nodeType) ?? [];
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${writeInline(content)}`;
  if (nodeType === 'hr') return RULE;
  if (nodeType === 'blockquote') return prefixed(writeBlocks(content), '> ').replaceAll(/^> $/gm, '>');
  if (isList(node))
    return content
      .map((item, index) => writeItem(item, nodeType === LISTS.bullets ? '- ' : `${index + 1}. `))
      .join('\n');
  return writeInline(content).split('\n').map(withoutMarker).join('\n') || EMPTY;
}

const prefixed = (lines: string, prefix: string): string =>
  lines
    .split('\n')
    .map((line) => `${prefix}${line}`)
    .join('\n');

/** A line of a paragraph that would be read as the beginning of another block, or as indented, is escaped. */
const withoutMarker = (line: string): string => {
  if (/^\d+\.( |$)/.test(line)) return line.replace('.', '\\.');
  return /^(#{1,6} |>|-( |$)|---$| )/.test(line) ? `\\${line}` : line;
};

function writeItem({ content = [] }: RichNode, marker: string): string {
  const isPlain = content.length === 1 && content[0]?.nodeType === PARAGRAPH;
  const body = content.reduce((written, node, index) => {
    if (index === 0) return writeBlock(node);
    const isTight = isList(node) && content[index - 1]?.nodeType === PARAGRAPH;
    return `${written}${isTight ? '\n' : '\n\n'}${writeBlock(node)}`;
  }, '');
  if (isPlain && body === EMPTY) return marker;
  const indent = ' '.repeat(marker.length);
  return `${marker}${prefixed(body, indent).slice(indent.length)}`.replaceAll(/^ +$/gm, '');
}

/** Reads blocks from lines. */
export function readBlocks(source: string): RichNode[] {
  return readLines(source.split('\n'));
}

function readLines(lines: readonly string[]): RichNode[] {
  const nodes: RichNode[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const [, signs, heading] = HEADING.exec(line) ?? [];
    if (line.trim() === '') {
      at += 1;
    } else if (signs !== undefined && heading !== undefined) {
      nodes.push(block(`heading-${signs.length}`, readInline(heading)));
      at += 1;
    } else if (line === RULE) {
      nodes.push(block('hr', []));
      at += 1;
    } else if (QUOTE.test(line)) {
      const quoted = whileTrue(lines, at, (each) => QUOTE.test(each));
      nodes.push(block('blockquote', readParagraphs(quoted.map((each) => each.replace(QUOTE, '')))));
      at += quoted.length;
    } else if (MARKER.test(line)) {
      const list = readList(lines, at);
      nodes.push(list.node);
      at = list.end;
    } else {
      const own = [line, ...whileTrue(lines, at + 1, (each) => !beginsBlock(each))];
      nodes.push(paragraph(own));
      at += own.length;
    }
  }
  return nodes;
}

const beginsBlock = (line: string): boolean =>
  line.trim() === '' || HEADING.test(line) || line === RULE || QUOTE.test(line) || MARKER.test(line);

function whileTrue(lines: readonly string[], from: number, test: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, index) => index >= from && !test(line));
  return lines.slice(from, end === -1 ? undefined : end);
}

const paragraph = (lines: readonly string[]): RichNode => {
  const source = lines.join('\n');
  return block(PARAGRAPH, readInline(source === EMPTY ? '' : source));
};

/** A quote holds nothing but paragraphs. */
function readParagraphs(lines: readonly string[]): RichNode[] {
  const parts = lines
    .join('\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '');
  return (parts.length === 0 ? [''] : parts).map((part) => paragraph(part.split('\n')));
}

function readList(lines: readonly string[], start: number): { readonly node: RichNode; readonly end: number } {
  const isBullets = lines[start]?.startsWith('-') === true;
  const items: RichNode[] = [];
  let at = start;
  for (;;) {
    const line = lines[at] ?? '';
    const [marker = ''] = MARKER.exec(line) ?? [];
    if (marker === '' || marker.startsWith('-') !== isBullets) break;
    const width = marker.trim().length + 1;
    const more = itemLines(lines, at + 1, width);
    const content = readLines([line.slice(width), ...more.map((each) => each.slice(width))]);
    items.push(block('list-item', content.length === 0 ? [paragraph([''])] : content));
    at += 1 + more.length;
  }
  return { node: block(isBullets ? LISTS.bullets : LISTS.numbers, items), end: at };
}

/** Lines that are indented, and empty ones between them. */
function itemLines(lines: readonly string[], from: number, width: number): readonly string[] {
  const isOwn = (line: string): boolean => line.startsWith(' '.repeat(width)) && line.trim() !== '';
  let end = from;
  for (let at = from; at < lines.length && (isOwn(lines[at] ?? '') || lines[at]?.trim() === ''); at += 1) {
    if (isOwn(lines[at] ?? '')) end = at + 1;
  }
  return lines.slice(from, end);
}
