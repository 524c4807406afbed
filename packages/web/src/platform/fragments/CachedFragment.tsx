import { type ReactNode, useId } from 'react';
import { usePageContext } from '../AppProvider.tsx';
import { type FragmentScope, FragmentScopeContext } from './fragment-scope.ts';
import type { FragmentMarks } from './fragments.ts';

interface CachedFragmentProps extends Partial<FragmentScope> {
  /** Of its kind of part. */
  readonly name: string;
  /** The public answers that it shows, as they came: each is everybody's. */
  readonly of?: readonly object[] | undefined;
  /** What else its markup follows from, beside the page's language, its place in the tree and what `FragmentScope` tells. */
  readonly facts?: readonly (string | number | boolean)[] | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page that the server renders once for all who see the same, and then puts into their pages as it is. In the
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
  // Ids within follow from it: elsewhere in the tree it is another part.
  const place = useId();
  const { app, locale } = usePageContext();
  if (!import.meta.env.SSR) return aroundPart(children, null);
  const marks = app.kept?.marksOf({
    name,
    of,
    texts: app.texts.get(locale.code),
    facts: [locale.code, JSON.stringify(app.config.areas), place, premiumAccess ?? '', sessionKind ?? '', ...facts],
  });
  if (marks?.instead) return marks.instead;
  const content = aroundPart(children, marks ?? null);
  return marks ? (
    <FragmentScopeContext value={{ premiumAccess, sessionKind }}>{content}</FragmentScopeContext>
  ) : (
    content
  );
}

/** The same places for ids on both sides, with marks and without. */
function aroundPart(children: ReactNode, marks: FragmentMarks | null) {
  return (
    <>
      {marks?.begin}
      {children}
      {marks?.end}
    </>
  );
}
