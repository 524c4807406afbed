/** Joins ids as the content calls want them: empty ones ignored, each once, sorted (specification, section 5). */
export function joinContentIds(ids: Iterable<string>): string {
  return [...new Set(ids)]
    .filter((id) => id.trim() !== '')
    .sort()
    .join(',');
}

/** The ids of a comma-joined list, by the same rules. */
export function splitContentIds(joined: string): string[] {
  const ids = joined.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').sort();
}

/** Most ids that one content call may ask for. */
export const CONTENT_IDS_MAX = 200;
