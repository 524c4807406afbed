const OUR_FAULT: ReadonlySet<string> = new Set(['unexpected', 'unavailable', 'user-data-unavailable']);

/** Tells of the outcome of a form whether it failed on our side: what the 'unexpected error' events count. */
export function isUnexpected({ kind }: { readonly kind: string }): boolean {
  return OUR_FAULT.has(kind);
}
