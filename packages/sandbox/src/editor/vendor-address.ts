const SHAPE = /^\/spaces\/[^/]+\/environments\/[^/]+\/(entries|assets)\/([^/?]+)(?:\?(.*))?$/;

/**
 * The editor's own address for one as the vendor's web app has it, such as the live-preview SDK opens:
 * `/spaces/{space}/environments/{environment}/entries/{id}?focusedField=…&focusedLocale=…`. Undefined for any other.
 */
export function editorAddress(url: string): string | undefined {
  const [, kind, id, query] = SHAPE.exec(url) ?? [];
  if (kind === undefined || id === undefined) {
    return undefined;
  }
  const asked = new URLSearchParams(query);
  const place = new URLSearchParams();
  for (const [name, value] of [
    ['field', asked.get('focusedField')],
    ['locale', asked.get('focusedLocale')],
  ] as const) {
    if (value) {
      place.set(name, value);
    }
  }
  return `/${kind}/${id}${place.size > 0 ? `?${place}` : ''}`;
}
