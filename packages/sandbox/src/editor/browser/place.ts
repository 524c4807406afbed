/** Where the editor is: the list, or an entry, at one of its fields. */
export interface EditorPlace {
  readonly entry?: string;
  /** Looked up: leads to an entry that holds it. */
  readonly asset?: string;
  readonly field?: string;
  readonly locale?: string;
}

/** Reads an address such as `/entries/{id}?field={fieldId}&locale={code}`. */
export function readPlace({ pathname, searchParams }: URL): EditorPlace {
  const [, kind, id] = /^\/(entries|assets)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === undefined || id === undefined) return {};
  const [field, locale] = [searchParams.get('field'), searchParams.get('locale')];
  return {
    [kind === 'entries' ? 'entry' : 'asset']: decodeURIComponent(id),
    ...(field ? { field } : {}),
    ...(locale ? { locale } : {}),
  };
}

/** The address of a place, as readPlace takes it. */
export function writePlace({ entry, asset, field, locale }: EditorPlace): string {
  const id = entry ?? asset;
  if (id === undefined) return '/';
  const query = new URLSearchParams({ ...(field ? { field } : {}), ...(locale ? { locale } : {}) });
  return `/${entry === undefined ? 'assets' : 'entries'}/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`;
}
