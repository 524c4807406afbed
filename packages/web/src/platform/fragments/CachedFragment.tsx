import { createContext, type ReactNode, use, useId } from 'react';
import { usePageContext } from '../AppProvider.tsx';
import type { FragmentMarks } from '../app-context.ts';
import type { PremiumAccess } from '../auth/entitlements.ts';
import type { Session } from '../auth/session-state.ts';

/** All that a shared fragment may know about the visitor. */
interface FragmentScope {
  readonly premiumAccess: PremiumAccess | null;
  /** Whether the visitor is logged in, without their identity. */
  readonly sessionKind: Session['kind'] | null;
}

const FragmentScopeContext = createContext<FragmentScope | null>(null);

/** Whether the server renders a cached fragment, which other visitors receive. */
export function useIsShared(): boolean {
  return import.meta.env.SSR && use(FragmentScopeContext) !== null;
}

/** On the server only: the error of a fragment without a value. */
const MISSING: Readonly<Record<keyof FragmentScope, string>> = {
  premiumAccess: 'A cached fragment with premium packs must say whose access it shows.',
  sessionKind: 'A cached fragment that depends on a login must say so.',
};

/** A value of the scope within a cached fragment, which the server requires; null outside of it. */
export function useFragmentScope<Name extends keyof FragmentScope>(name: Name): FragmentScope[Name] {
  const scope = use(FragmentScopeContext);
  const value = scope?.[name] ?? null;
  if (import.meta.env.SSR && scope && value === null) throw new Error(MISSING[name]);
  return value;
}

/** For hooks that read data of the visitor. Throws within a cached fragment, because other visitors would see its output. */
export function useForbiddenInFragment(source: string): void {
  if (useIsShared()) throw new Error(`A cached fragment is everybody's: it must not look at ${source}.`);
}

interface CachedFragmentProps extends Partial<FragmentScope> {
  /** Identifies the kind of fragment. */
  readonly name: string;
  /** The objects that it shows. */
  readonly of?: readonly object[] | undefined;
  /** Other inputs than the page's language, its position in the tree and the contents of `FragmentScope`. */
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
  const scope = { premiumAccess, sessionKind };
  if (!import.meta.env.SSR) return scoped(scope, children, null);
  if (!app.fragments) return scoped(null, children, null);
  const { areas, textsUrls } = app.config;
  const marks = app.fragments.marksOf(
    [name, place, locale.code, textsUrls[locale.code], areas, premiumAccess, sessionKind, inputs],
    of,
  );
  return marks.instead ?? scoped(scope, children, marks);
}

/** Gives ids the same positions on both sides, with and without marks. */
function scoped(scope: FragmentScope | null, children: ReactNode, marks: FragmentMarks | null) {
  return (
    <FragmentScopeContext value={scope}>
      {marks?.begin}
      {children}
      {marks?.end}
    </FragmentScopeContext>
  );
}
