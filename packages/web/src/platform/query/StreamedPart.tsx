import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { waitAtMost } from '../../lib/time-limits.ts';
import { useApp } from '../AppProvider.tsx';
import { withTime } from './query-client.ts';

/** Marks the data blocks of a streamed page that contain queries. */
const STREAMED_QUERIES = 'data-streamed-queries';

/** How long a page waits on the server for deferrable data, in milliseconds. */
const MAX_WAIT_MS = 300;

/** The browser awaits the queries of a `StreamedPart`, the server waits briefly. A later failure shows in the part. */
export async function loadOrStream(queries: readonly Promise<unknown>[]): Promise<void> {
  const loaded = Promise.all(queries);
  await (import.meta.env.SSR ? waitAtMost(MAX_WAIT_MS, loaded) : loaded);
}

interface StreamedPartProps {
  /** Shown until the part is there. */
  readonly fallback: ReactNode;
  /** A component that suspends on its queries (`useSuspenseQuery`) and ends with `StreamedQueries`. */
  readonly children: ReactNode;
}

/** A part of a page that may be streamed after the rest; its loader calls `loadOrStream`. */
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
      <WithStreamedQueries>{children}</WithStreamedQueries>
    </Suspense>
  );
}

/** Puts the part's queries into the cache before the part reads them. */
function WithStreamedQueries({ children }: { readonly children: ReactNode }) {
  const { queryClient } = useApp();
  useState(() => (import.meta.env.SSR ? null : takeStreamedQueries(queryClient)));
  return children;
}

const taken = new WeakSet<Element>();

/** In the browser: adds the queries of all received blocks to the cache, once each. */
function takeStreamedQueries(queryClient: QueryClient): void {
  for (const block of document.querySelectorAll(`script[${STREAMED_QUERIES}]`)) {
    if (taken.has(block)) continue;
    taken.add(block);
    const state: DehydratedState = JSON.parse(block.textContent ?? '');
    hydrate(queryClient, withTime(state, Date.now()));
  }
}

/** The queries of a streamed part that are not in the page's state; rendered by what suspended on them. */
export function StreamedQueries() {
  const { streamedQueries } = useApp();
  const id = useId();
  const [json] = useState(() =>
    import.meta.env.SSR ? (streamedQueries?.() ?? null) : (document.getElementById(id)?.textContent ?? null),
  );
  if (json === null) return null;
  const block = { [STREAMED_QUERIES]: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the script
  return <script {...block} id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The part has the page's width; this element itself takes no part in the layout. */
const SHOWN_AT_THE_END =
  'div[hidden][id^="S:"]{display:block;max-width:72rem;margin:1.5rem auto;padding-inline:1rem}noscript:has(>style){display:none}';

/** React moves a part to its place by a script. Without scripts the part shows where it arrives, at the end of the page. */
function WithoutScripts() {
  const nonce = useApp().inlineStyles?.nonce;
  return (
    <noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: SHOWN_AT_THE_END }} />
    </noscript>
  );
}
