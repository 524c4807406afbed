import type { ReactNode } from 'react';
import { usePageContext } from '../AppProvider.tsx';

interface KeptMetasProps {
  /** Of its kind of part. */
  readonly name: string;
  /** What they follow from, beside the page's language. */
  readonly facts: readonly (string | number | boolean)[];
  /** Titles, metas, and links other than to stylesheets: React puts all of them into the head, one after the other. */
  readonly children: ReactNode;
}

/** As `CachedFragment`, for what React moves into the head: there the marks stand in metas. */
export function CachedMetas(props: KeptMetasProps) {
  return import.meta.env.SSR ? <MetasOnServer {...props} /> : props.children;
}

function MetasOnServer({ name, facts, children }: KeptMetasProps) {
  const { app, locale } = usePageContext();
  const marks = app.kept?.marksOf({
    name,
    isInHead: true,
    of: [],
    texts: app.texts.get(locale.code),
    facts: [locale.code, JSON.stringify(app.config.areas), ...facts],
  });
  if (!marks) return children;
  if (marks.instead) return <meta name={marks.instead} />;
  return (
    <>
      <meta name={marks.begin} />
      {children}
      <meta name={marks.end} />
    </>
  );
}
