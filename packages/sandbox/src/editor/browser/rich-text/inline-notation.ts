import { isLink, linkTo } from '../content/content.ts';
import { block, type RichNode, text } from './rich-node.ts';

/** Each sign switches its mark on and off. */
const MARKS = [
  { sign: '**', type: 'bold' },
  { sign: '_', type: 'italic' },
  { sign: '++', type: 'underline' },
  { sign: '`', type: 'code' },
] as const;

/** Writes texts and links. Nodes that the notation lacks come out wrong, which reading them back shows. */
export function writeInline(nodes: readonly RichNode[]): string {
  let written = '';
  let on: readonly string[] = [];
  const turn = (next: readonly string[]): void => {
    const changed = MARKS.filter(({ type }) => on.includes(type) !== next.includes(type));
    // Off in the reverse order of on reads better, and means the same.
    const [off, newly] = [
      changed.filter(({ type }) => on.includes(type)),
      changed.filter(({ type }) => !on.includes(type)),
    ];
    written += [...off.toReversed(), ...newly].map(({ sign }) => sign).join('');
    on = next;
  };
  for (const node of nodes) {
    if (node.nodeType === 'text') {
      if (node.value === '') continue;
      turn((node.marks ?? []).map(({ type }) => type));
      written += escapeText(node.value ?? '');
    } else {
      turn([]);
      written += `[${writeInline(node.content ?? [])}](${targetOf(node).replaceAll(/[\\()]/g, '\\$&')})`;
    }
  }
  turn([]);
  return written;
}

const escapeText = (value: string): string =>
  value.replaceAll(/[\\_`[\]]/g, '\\$&').replaceAll(/\*(?=\*|$)|(?<=^|\*)\*|\+(?=\+|$)|(?<=^|\+)\+/gm, '\\$&');

function targetOf({ nodeType, data }: RichNode): string {
  if (nodeType === 'hyperlink') return String(data.uri);
  const id = isLink(data.target) ? data.target.sys.id : '';
  if (nodeType === 'entry-hyperlink') return `entry:${id}`;
  return nodeType === 'asset-hyperlink' ? `asset:${id}` : '';
}

/** Reads texts and links. A sign without its other half is a text. */
export function readInline(source: string): RichNode[] {
  const nodes: RichNode[] = [];
  let on: readonly string[] = [];
  let value = '';
  const flush = (): void => {
    if (value !== '') nodes.push(text(value, on));
    value = '';
  };
  for (let at = 0; at < source.length; ) {
    const mark = MARKS.find(({ sign }) => source.startsWith(sign, at));
    const link = source[at] === '[' ? readLink(source, at) : undefined;
    if (source[at] === '\\' && at + 1 < source.length) {
      value += source[at + 1];
      at += 2;
    } else if (link !== undefined) {
      flush();
      nodes.push(link.node);
      at = link.end;
    } else if (mark !== undefined && (on.includes(mark.type) || find(source, mark.sign, at + mark.sign.length) >= 0)) {
      flush();
      on = on.includes(mark.type) ? on.filter((type) => type !== mark.type) : [...on, mark.type];
      at += mark.sign.length;
    } else {
      value += source[at];
      at += 1;
    }
  }
  flush();
  return withEdges(nodes);
}

/** Where the sign stands next, escaped ones passed over; -1 when nowhere. */
function find(source: string, sign: string, from: number): number {
  for (let at = from; at < source.length; at += source[at] === '\\' ? 2 : 1) {
    if (source.startsWith(sign, at)) return at;
  }
  return -1;
}

function readLink(source: string, start: number): { readonly node: RichNode; readonly end: number } | undefined {
  const close = find(source, ']', start + 1);
  const end = close >= 0 && source[close + 1] === '(' ? find(source, ')', close + 2) : -1;
  if (end < 0) return undefined;
  const content = readInline(source.slice(start + 1, close));
  const target = source.slice(close + 2, end).replaceAll(/\\(.)/g, '$1');
  return { node: linkNode(target, content), end: end + 1 };
}

function linkNode(target: string, content: readonly RichNode[]): RichNode {
  const [, kind, id] = /^(entry|asset):(.+)$/.exec(target) ?? [];
  if (kind === 'entry' && id) return block('entry-hyperlink', content, { target: linkTo('Entry', id) });
  if (kind === 'asset' && id) return block('asset-hyperlink', content, { target: linkTo('Asset', id) });
  return block('hyperlink', content, { uri: target });
}

/** The vendor's editor has a text, be it empty, on both sides of a link. */
function withEdges(nodes: readonly RichNode[]): RichNode[] {
  const [first, last] = [nodes[0], nodes.at(-1)];
  return [
    ...(first?.nodeType === 'text' ? [] : [text('')]),
    ...nodes,
    ...(nodes.length === 0 || last?.nodeType === 'text' ? [] : [text('')]),
  ];
}
