/** How pages and files are compressed. */
export type Encoding = 'br' | 'gzip';

/** The best of ours that an Accept-Encoding takes (RFC 9110, 12.5.3); null: the bytes as they are. */
export function acceptedEncoding(header: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const range of header.toLowerCase().split(',')) {
    const [name = '', quality] = range.trim().split(/\s*;\s*q\s*=\s*/);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}
