import { type ReactNode, useId } from 'react';
import { usePageContext } from '../AppProvider.tsx';
import type { FragmentMarks } from '../app-context.ts';
import { type FragmentScope, FragmentScopeContext } from './fragment-scope.ts';

interface CachedFragmentProps extends Partial<FragmentScope> {
  /** Of its kind of fragment. */
  readonly name: string;
  /** The data that it shows. */
  readonly of?: readonly object[] | undefined;
  /** What else its markup follows from, beside the page's language, its place in the tree and what `FragmentScope` tells. */
  readonly facts?: readonly (string | number | boolean)[] | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page whose rendered HTML the server caches and puts into other pages as it is (server/page-cache/fragment-cache.ts). In the
 * browser it is its children. Within: nothing lazy, no titles, metas or links, no images to preload, and of the visitor only
 * what the scope tells.
 */
export function CachedFragment({
  name,
  of = [],
  facts = [],
  premiumAccess = null,
  sessionKind = null,
  children,
}: CachedFragmentProps) {
  // Ids within follow from it: elsewhere in the tree it is another fragment.
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
    facts,
    of,
  ]);
  if (marks.instead) return marks.instead;
  return <FragmentScopeContext value={{ premiumAccess, sessionKind }}>{between(children, marks)}</FragmentScopeContext>;
}

/** The same places for ids on both sides, with marks and without. */
function between(children: ReactNode, marks: FragmentMarks | null) {
  return (
    <>
      {marks?.begin}
      {children}
      {marks?.end}
    </>
  );
}
