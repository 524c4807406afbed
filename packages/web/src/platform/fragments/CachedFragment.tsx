import { type ReactNode, useId } from 'react';
import { usePageContext } from '../AppProvider.tsx';
import type { FragmentMarks } from '../app-context.ts';
import { type FragmentScope, FragmentScopeContext } from './fragment-scope.ts';

interface CachedFragmentProps extends Partial<FragmentScope> {
  /** Identifies the kind of fragment. */
  readonly name: string;
  /** The objects that it shows. */
  readonly of?: readonly object[] | undefined;
  /**
   * Other inputs of its markup, besides the page's language, its position in the tree and the contents of `FragmentScope`.
   */
  readonly inputs?: readonly (string | number | boolean)[] | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page whose rendered HTML the server caches and reuses in other pages (server/page-cache/fragment-cache.ts). In
 * the browser it renders its children. It must not contain lazy components, titles, metas, links, images to preload, or data
 * of the visitor beyond the scope.
 */
export function CachedFragment({
  name,
  of = [],
  inputs = [],
  premiumAccess = null,
  sessionKind = null,
  children,
}: CachedFragmentProps) {
  // The ids within depend on it: elsewhere in the tree it is another fragment.
  const place = useId();
  const { app, locale } = usePageContext();
  if (!import.meta.env.SSR || !app.fragments) return between(children, null);
  const { areas, textsUrls } = app.config;
  const marks = app.fragments.marksOf([
    name,
    place,
    locale.code,
    textsUrls[locale.code],
    areas,
    premiumAccess,
    sessionKind,
    inputs,
    of,
  ]);
  if (marks.instead) return marks.instead;
  return <FragmentScopeContext value={{ premiumAccess, sessionKind }}>{between(children, marks)}</FragmentScopeContext>;
}

/** Gives ids the same positions on both sides, with and without marks. */
function between(children: ReactNode, marks: FragmentMarks | null) {
  return (
    <>
      {marks?.begin}
      {children}
      {marks?.end}
    </>
  );
}
