import { LRUCache } from 'lru-cache';
import { filled, type Stencil } from './stencil.ts';

/** Buffers that hold a stencil's bytes and are in nobody's hands. */
export interface SpareAnswers {
  /** The stencil's bytes with this nonce, for one answer alone. */
  readonly fill: (stencil: Stencil, nonce: string) => Buffer;
  /** Takes an answer of the stencil back, once the system has all of its bytes. */
  readonly giveBack: (stencil: Stencil, answer: Buffer) => void;
}

interface Spares {
  readonly buffers: Buffer[];
  /** As many as there have been at once: for so many there is room. */
  most: number;
}

/** Making room for a page costs more than anything else about a kept answer: what has been sent is filled anew. */
export function spareAnswers(maxBytes: number): SpareAnswers {
  const known = new LRUCache<Stencil, Spares>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ most }, { bytes }) => most * bytes.length + 1,
  });
  return {
    fill(stencil, nonce) {
      // The last that came back: the processor has it at hand, where all in turn would push each other out.
      return filled(stencil, nonce, known.get(stencil)?.buffers.pop());
    },
    giveBack(stencil, answer) {
      const spares = known.get(stencil) ?? { buffers: [], most: 0 };
      spares.buffers.push(answer);
      if (spares.buffers.length <= spares.most) return;
      // Counted anew: the store asks for sizes when something is set.
      known.set(stencil, { ...spares, most: spares.buffers.length });
    },
  };
}
