import { PageMeta } from '../../platform/head/PageMeta.tsx';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';

const DESCRIPTION = 'Every part of the interface in every state, from the same files that the pages are made of.';

/** `/labs/pattern-library`, outside production only. */
export function Component() {
  return (
    <>
      <PageMeta title="Pattern library" description={DESCRIPTION} />
      <PatternLibraryPage />
    </>
  );
}
