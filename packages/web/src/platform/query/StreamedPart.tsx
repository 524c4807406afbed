import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { waitAtMost } from '../../lib/time-limits.ts';
import { useApp } from '../AppProvider.tsx';
import { withTime } from './page-queries.ts';

/** Marks the data blocks of a streamed page that hold queries. */
const LATE_QUERIES = 'data-late-queries';

/** So long a page waits on the server for data that it can begin without, in milliseconds. */
const MAX_WAIT_MS = 300;

/**
 * Waits for queries of a page's streamed parts (`StreamedPart`): in the browser until they are there, on the server a moment.
 * One that fails later is its part's to show.
 */
export async function loadOrStream(queries: readonly Promise<unknown>[]): Promise<void> {
  const loaded = Promise.all(queries);
  await (import.meta.env.SSR ? waitAtMost(MAX_WAIT_MS, loaded) : loaded);
}

interface StreamedPartProps {
  /** Shown until the part is there. */
  readonly fallback: ReactNode;
  /** A component that waits for its queries (`useSuspenseQuery`) and has `LateQueries` at its end. */
  readonly children: ReactNode;
}

/** A part of a page that may come after the rest of it; its loader calls `loadOrStream`. */
export function StreamedPart({ fallback, children }: StreamedPartProps) {
  return (
    <Suspense
      fallback={
        <>
          {import.meta.env.SSR ? <WithoutScripts /> : null}
          {fallback}
        </>
      }
    >
      <WithLateQueries>{children}</WithLateQueries>
    </Suspense>
  );
}

/** What has come with the part is in the cache before the part asks for it. */
function WithLateQueries({ children }: { readonly children: ReactNode }) {
  const { queryClient } = useApp();
  useState(() => (import.meta.env.SSR ? null : takeLateQueries(queryClient)));
  return children;
}

const taken = new WeakSet<Element>();

/** In the browser: takes the queries of all blocks that have come, each once. */
function takeLateQueries(queryClient: QueryClient): void {
  for (const block of document.querySelectorAll(`script[${LATE_QUERIES}]`)) {
    if (taken.has(block)) continue;
    taken.add(block);
    const state: DehydratedState = JSON.parse(block.textContent ?? '');
    hydrate(queryClient, withTime(state, Date.now()));
  }
}

/** The queries that a streamed part brings; nothing where the page's state has them. Rendered by who waited for them. */
export function LateQueries() {
  const { lateQueries } = useApp();
  const id = useId();
  const [json] = useState(() =>
    import.meta.env.SSR ? (lateQueries?.() ?? null) : (document.getElementById(id)?.textContent ?? null),
  );
  if (json === null) return null;
  const block = { [LATE_QUERIES]: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that no text within can end
  return <script {...block} id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The part in the width of the page; this element itself is no item of a layout. */
const SHOWN_AT_THE_END =
  'div[hidden][id^="S:"]{display:block;max-width:72rem;margin:1.5rem auto;padding-inline:1rem}noscript:has(>style){display:none}';

/** React moves a part to its place by a script. Without scripts it is shown where it arrives, at the end of the page. */
function WithoutScripts() {
  const nonce = useApp().inlineStyles?.nonce;
  return (
    <noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: SHOWN_AT_THE_END }} />
    </noscript>
  );
}
