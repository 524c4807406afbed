import type { Encoding } from './page-cache/compressed-stencil.ts';

/** How much an Accept-Encoding wants one of our encodings (RFC 9110, 12.5.3): 0 (not at all) to 1. */
export function encodingWeights(header: string): (encoding: Encoding) => number {
  const weights = new Map<string, number>();
  for (const range of header.toLowerCase().split(',')) {
    const [name = '', quality] = range.trim().split(/\s*;\s*q=/);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
}

/** The best of ours that an Accept-Encoding takes; null: the bytes as they are. */
export function acceptedEncoding(header: string): Encoding | null {
  const weightOf = encodingWeights(header);
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}
