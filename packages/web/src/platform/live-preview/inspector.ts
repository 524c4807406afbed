import { usePageContext } from '../AppProvider.tsx';
import type { Logger } from '../app-context.ts';

/** Returns attributes for the element that shows a field of an entry; none when the entry id is null. */
type Inspect = (entryId: string | null, fieldId: string) => InspectorProps | undefined;

const inspectNothing: Inspect = () => undefined;

/** Tags elements with the fields that they show, `<h1 {...inspect(page.content_id, 'title')}>`; in preview mode only. */
export function useInspector(): Inspect {
  const { app, locale } = usePageContext();
  if (!app.config.preview) return inspectNothing;
  return (entryId, fieldId) =>
    entryId === null ? undefined : inspectorProps({ entryId, fieldId, locale: locale.languageTag }, app.logger);
}

/** The field that an element shows: of an entry or an asset, in a locale (a language tag). */
export interface InspectedField {
  readonly entryId?: string | undefined;
  readonly assetId?: string | undefined;
  readonly fieldId: string;
  readonly locale: string;
}

/** The attributes by which the content service's inspector finds elements and their fields. */
export interface InspectorProps {
  readonly 'data-contentful-field-id': string;
  readonly 'data-contentful-locale': string;
  readonly 'data-contentful-entry-id'?: string;
  readonly 'data-contentful-asset-id'?: string;
}

/** An element's attributes in a preview. Without a field and an entry or asset, logs a warning and returns nothing. */
export function inspectorProps(field: InspectedField, logger: Pick<Logger, 'warn'>): InspectorProps | undefined {
  const { entryId, assetId, fieldId, locale } = field;
  const target = entryId
    ? { 'data-contentful-entry-id': entryId }
    : assetId
      ? { 'data-contentful-asset-id': assetId }
      : null;
  if (!fieldId || !target) {
    logger.warn('An inspected element needs a field id and an entry or asset id', field);
    return undefined;
  }
  return { ...target, 'data-contentful-field-id': fieldId, 'data-contentful-locale': locale };
}

export function inspectedField({ dataset }: HTMLElement): InspectedField | null {
  const { contentfulFieldId: fieldId, contentfulEntryId: entryId, contentfulAssetId: assetId } = dataset;
  if (!fieldId || !(entryId || assetId)) return null;
  return { entryId, assetId, fieldId, locale: dataset.contentfulLocale ?? '' };
}
