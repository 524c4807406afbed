import { usePageContext } from '../AppProvider.tsx';
import { type InspectorProps, inspectorProps } from './inspector-props.ts';

/** Attributes for the element that shows a field of an entry; none where the words have no entry of their own (null). */
export type Inspect = (entryId: string | null, fieldId: string) => InspectorProps | undefined;

const inspectNothing: Inspect = () => undefined;

/** Tags elements with the fields that they show, `<h1 {...inspect(page.content_id, 'title')}>`; in preview mode alone. */
export function useInspector(): Inspect {
  const { app, locale } = usePageContext();
  if (!app.config.preview) return inspectNothing;
  return (entryId, fieldId) =>
    entryId === null ? undefined : inspectorProps({ entryId, fieldId, locale: locale.languageTag }, app.logger);
}
