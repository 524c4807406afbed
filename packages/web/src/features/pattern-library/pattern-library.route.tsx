import { PatternLibraryPage } from './PatternLibraryPage.tsx';

/** `/labs/pattern-library`, outside production only. */
export function Component() {
  return <PatternLibraryPage />;
}
