import { randomBytes } from 'node:crypto';
import { scriptJson } from '../../src/lib/script-json.ts';
import type { KeptPart, KeptParts } from '../../src/platform/kept/kept-parts.ts';
import type { KeptStore } from './kept-store.ts';

/** Nobody who writes content can guess it, so nothing in a page is taken for a mark that is none. */
const SECRET = randomBytes(12).toString('hex');
const MARK = Buffer.from(`~${SECRET}`);
const MARK_LENGTH = MARK.length + 7;

type Mark =
  | { readonly kind: 'part' | 'answer'; readonly bytes: Buffer }
  | { readonly kind: 'begin' | 'end'; readonly part: KeptPart };

/** The kept parts of one page: marks while it is rendered, bytes in their place before it leaves. */
export interface PageParts extends KeptParts {
  /** Takes rendered bytes with marks; gives them with the parts in their places. Keeps parts that were rendered now. */
  readonly fill: (rendered: Buffer) => Buffer[];
}

export function createPageParts(store: KeptStore): PageParts {
  const marks: Mark[] = [];

  function mark(given: Mark): string {
    marks.push(given);
    return `~${SECRET}${String(marks.length - 1).padStart(6, '0')}~`;
  }

  function fill(rendered: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    const open: { readonly part: KeptPart; readonly from: number }[] = [];
    let done = 0;
    for (let at = rendered.indexOf(MARK); at !== -1; at = rendered.indexOf(MARK, done)) {
      const found = marks[Number(rendered.toString('latin1', at + MARK.length, at + MARK_LENGTH - 1))];
      const quote = found?.kind === 'answer' ? 1 : 0;
      pieces.push(rendered.subarray(done, at - quote));
      done = at + MARK_LENGTH + quote;
      if (found?.kind === 'part' || found?.kind === 'answer') pieces.push(found.bytes);
      else if (found?.kind === 'begin') open.push({ part: found.part, from: pieces.length });
      else if (found?.kind === 'end') keep(open.pop(), pieces);
    }
    pieces.push(rendered.subarray(done));
    return pieces;
  }

  function keep(begun: { readonly part: KeptPart; readonly from: number } | undefined, pieces: Buffer[]): void {
    if (!begun) return;
    const bytes = Buffer.concat(pieces.splice(begun.from));
    store.keepPart(begun.part, bytes);
    pieces.push(bytes);
  }

  return {
    marksOf(part) {
      // Public answers are frozen as they are kept; what is not may be anybody's.
      if (!part.of.every(Object.isFrozen)) return null;
      const bytes = store.part(part);
      if (bytes) return { instead: mark({ kind: 'part', bytes }) };
      return { begin: mark({ kind: 'begin', part }), end: mark({ kind: 'end', part }) };
    },
    markOfAnswer(answer) {
      const bytes = store.answer(answer) ?? jsonOfView(store, answer);
      return bytes ? mark({ kind: 'answer', bytes }) : null;
    },
    fill,
  };
}

/** The JSON of what was made of a public answer: such views are frozen as the answer is, and kept as long as it. */
function jsonOfView(store: KeptStore, view: object): Buffer | undefined {
  if (!Object.isFrozen(view)) return undefined;
  const json = Buffer.from(scriptJson(view));
  store.keepAnswer(view, json);
  return json;
}
