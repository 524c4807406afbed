import { LRUCache } from 'lru-cache';
import { filled, type Stencil } from './stencil.ts';

/** Buffers that hold a stencil's bytes and are in nobody's hands. */
export interface SpareAnswers {
  /** The stencil's bytes with this nonce, for one answer alone. */
  readonly fill: (stencil: Stencil, nonce: string) => Buffer;
  /** Takes an answer of the stencil back, once the system has all of its bytes. */
  readonly giveBack: (stencil: Stencil, answer: Buffer) => void;
}

/** Making room for a page costs more than anything else about a kept answer: what has been sent is filled anew. */
export function spareAnswers(maxBytes: number): SpareAnswers {
  const spares = new LRUCache<Stencil, readonly Buffer[]>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (buffers) => buffers.reduce((sum, { length }) => sum + length, 1),
  });
  return {
    fill(stencil, nonce) {
      const [spare, ...others] = spares.get(stencil) ?? [];
      if (!spare) return filled(stencil, nonce);
      spares.set(stencil, others);
      return filled(stencil, nonce, spare);
    },
    giveBack(stencil, answer) {
      spares.set(stencil, [...(spares.get(stencil) ?? []), answer]);
    },
  };
}
