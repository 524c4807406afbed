import type { ClickedField } from './frame/live-preview.ts';

/** Where the editor is: at the list, or at an entry and maybe one of its fields. */
export interface Place {
  readonly entry?: string;
  /** Leads to an entry that holds the asset. */
  readonly asset?: string;
  readonly field?: string;
  readonly locale?: string;
}

/** Reads an address such as `/entries/{id}?field={fieldId}&locale={code}`. */
export function readPlace({ pathname, searchParams }: URL): Place {
  const [, kind, id] = /^\/(entries|assets)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === undefined || id === undefined) return {};
  const [field, locale] = [searchParams.get('field'), searchParams.get('locale')];
  return {
    [kind === 'entries' ? 'entry' : 'asset']: decodeURIComponent(id),
    ...(field ? { field } : {}),
    ...(locale ? { locale } : {}),
  };
}

/** The address of a field that was clicked. */
export function addressOfField({ entryId, assetId, fieldId, locale }: ClickedField): string {
  const id = encodeURIComponent(entryId ?? assetId ?? '');
  return `/${entryId === undefined ? 'assets' : 'entries'}/${id}?${new URLSearchParams({ field: fieldId, locale })}`;
}
