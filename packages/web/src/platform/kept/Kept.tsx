import type { ReactNode } from 'react';
import { usePageContext } from '../AppProvider.tsx';
import type { KeptParts } from './kept-parts.ts';
import { type KeptScope, KeptScopeContext } from './kept-scope.ts';

interface KeptProps extends Partial<KeptScope> {
  /** Of its kind of part. */
  readonly name: string;
  /** The public answers that it shows, as they came: each is everybody's. */
  readonly of?: readonly object[];
  /** What else its markup follows from, beside the page's language and place and what `KeptScope` tells. */
  readonly facts?: readonly (string | number | boolean)[];
  readonly children: ReactNode;
}

/**
 * A part of a page that the server renders once for all who see the same, and then puts into their pages as it is. In the
 * browser it is nothing but its children. Within: no `useId` (its place in the page counts), nothing lazy, no images to
 * preload, and of the visitor only what the scope tells.
 */
export function Kept(props: KeptProps) {
  const { app } = usePageContext();
  const { kept } = app;
  return import.meta.env.SSR && kept ? <KeptOnServer {...props} kept={kept} /> : props.children;
}

function KeptOnServer({
  name,
  of = [],
  facts = [],
  premiumAccess = null,
  kept,
  children,
}: KeptProps & { readonly kept: KeptParts }) {
  const { app, locale } = usePageContext();
  const marks = kept.marksOf({
    name,
    of,
    texts: app.texts.get(locale.code),
    facts: [locale.code, JSON.stringify(app.config.areas), premiumAccess ?? '', ...facts],
  });
  if (!marks) return children;
  if (marks.instead) return marks.instead;
  return (
    <KeptScopeContext value={{ premiumAccess }}>
      {marks.begin}
      {children}
      {marks.end}
    </KeptScopeContext>
  );
}
