const STORED_MAX_CHARACTERS = 300;

/** What is kept of a browser's name for itself: the first 300 characters that can be stored; null when there are none. */
export function storedUserAgent(header: string | null | undefined): string | null {
  const storable = (header ?? '').toWellFormed().replace(/\p{Cc}/gu, '');
  const kept = [...storable].slice(0, STORED_MAX_CHARACTERS).join('').trim();
  return kept === '' ? null : kept;
}
