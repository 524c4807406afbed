import { compressedStencil, type Encoding } from './compressed-stencil.ts';
import { type Stencil, sizeOf, stencilOf } from './stencil.ts';

/** A page as it is kept, plain and compressed. */
export interface KeptPage {
  readonly plain: Stencil;
  /** Compressed at the first call for it, and better once it is asked for again. Null: it can't be. */
  readonly compressed: (encoding: Encoding) => Stencil | null | Promise<Stencil | null>;
  /** Bytes it takes in memory. */
  readonly size: () => number;
}

interface KeptPageOptions {
  /** Whole, rendered with `placeholder` for a nonce. */
  readonly bytes: Buffer;
  readonly placeholder: string;
  /** Runs what is not urgent, one after the other. */
  readonly later: (work: () => Promise<void>) => void;
  readonly onGrown: () => void;
}

/** So many answers make a page worth the better compression. It is none of gzip's, which gains next to nothing. */
const WORTH_IT = 5;

export function keptPage({ bytes, placeholder, later, onGrown }: KeptPageOptions): KeptPage {
  const plain = stencilOf(bytes, placeholder);
  const first = new Map<Encoding, Promise<Stencil | null>>();
  const newest = new Map<Encoding, Stencil | null>();
  const uses = { br: 0, gzip: 0 };

  async function compress(encoding: Encoding): Promise<Stencil | null> {
    const stencil = await compressedStencil(plain, encoding, 'quick');
    take(encoding, stencil);
    return stencil;
  }

  async function improve(encoding: Encoding): Promise<void> {
    const better = await compressedStencil(plain, encoding, 'thorough');
    const known = newest.get(encoding);
    if (better && known && better.bytes.length < known.bytes.length) take(encoding, better);
  }

  function take(encoding: Encoding, stencil: Stencil | null): void {
    newest.set(encoding, stencil);
    onGrown();
  }

  return {
    plain,
    compressed(encoding) {
      const known = newest.get(encoding);
      if (known === undefined) {
        const begun = first.get(encoding) ?? compress(encoding);
        first.set(encoding, begun);
        return begun;
      }
      uses[encoding] += 1;
      if (known && uses[encoding] === WORTH_IT && encoding === 'br') later(() => improve(encoding));
      return known;
    },
    size: () => [plain, ...newest.values()].reduce((sum, stencil) => sum + (stencil ? sizeOf(stencil) : 0), 0),
  };
}
