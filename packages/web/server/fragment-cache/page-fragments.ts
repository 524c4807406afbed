import { randomBytes } from 'node:crypto';
import type { FragmentKey, Fragments } from '../../src/platform/fragments/fragments.ts';
import type { PageAssets } from '../page-assets.ts';
import type { FragmentStore } from './fragment-store.ts';

/** Nobody who writes content can guess it, so nothing in a page is taken for a mark that is none. */
const SECRET = randomBytes(12).toString('hex');
const MARK = Buffer.from(`~${SECRET}`);
const MARK_LENGTH = MARK.length + 7;

/** What React writes around the name of a meta. */
const META = { before: '<meta name="'.length, after: '"/>'.length };
/** What stands around an answer in JSON. */
const QUOTES = { before: 1, after: 1 };
const NOTHING = { before: 0, after: 0 };

/** `around`: how much of what stands around the mark goes away with it, in bytes. */
type Mark = { readonly around: typeof NOTHING } & (
  | { readonly kind: 'part'; readonly bytes: Buffer }
  | { readonly kind: 'begin' | 'end'; readonly part: FragmentKey }
);

/** The kept parts of one page: marks while it is rendered, bytes in their place before it leaves. */
export interface PageFragments extends Fragments {
  /** Stands for bytes that are the same in many pages. */
  readonly markOfBytes: (bytes: Buffer) => string;
  /** Takes rendered bytes with marks; gives them with the parts in their places. Keeps parts that were rendered now. */
  readonly fill: (rendered: Buffer) => Buffer[];
}

export function createPageFragments(store: FragmentStore): PageFragments {
  const marks: Mark[] = [];

  function mark(given: Mark): string {
    marks.push(given);
    return `~${SECRET}${String(marks.length - 1).padStart(6, '0')}~`;
  }

  function fill(rendered: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    const open: { readonly part: FragmentKey; readonly from: number }[] = [];
    let done = 0;
    for (let at = rendered.indexOf(MARK); at !== -1; at = rendered.indexOf(MARK, done)) {
      const found = marks[Number(rendered.toString('latin1', at + MARK.length, at + MARK_LENGTH - 1))];
      const { before, after } = found?.around ?? NOTHING;
      pieces.push(rendered.subarray(done, at - before));
      done = at + MARK_LENGTH + after;
      if (found?.kind === 'part') pieces.push(found.bytes);
      else if (found?.kind === 'begin') open.push({ part: found.part, from: pieces.length });
      else if (found?.kind === 'end') keep(open.pop(), pieces);
    }
    pieces.push(rendered.subarray(done));
    return pieces;
  }

  function keep(begun: { readonly part: FragmentKey; readonly from: number } | undefined, pieces: Buffer[]): void {
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
      const around = part.isInHead ? META : NOTHING;
      if (bytes) return { instead: mark({ kind: 'part', bytes, around }) };
      return { begin: mark({ kind: 'begin', part, around }), end: mark({ kind: 'end', part, around }) };
    },
    markOfAnswer(answer) {
      const bytes = store.json(answer);
      return bytes ? mark({ kind: 'part', bytes, around: QUOTES }) : null;
    },
    markOfBytes: (bytes) => mark({ kind: 'part', bytes, around: NOTHING }),
    markOfText: (of, text) => mark({ kind: 'part', bytes: store.text(of, text), around: NOTHING }),
    fill,
  };
}

/** What to render for the styles of a page: their mark, or their text where no parts are kept. */
export function stylesIn({ styles }: Pick<PageAssets, 'styles'>, parts: PageFragments | null): string | null {
  return styles && (parts ? parts.markOfBytes(styles) : styles.toString());
}
