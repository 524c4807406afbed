import { startTransition, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Fetcher } from 'react-router';
import { useRouter, useShownRoute } from './page-router.ts';
import { type SendOptions, type SentForm, sendForm } from './send-form.ts';

/** A form that is sent while the page stays, and what was answered to it. */
export interface FormFetcher<Data> {
  readonly state: Fetcher['state'];
  readonly data: Data | null | undefined;
  readonly send: (form: SentForm, options?: SendOptions) => Promise<void>;
  /** Forgets the answer, and what is on its way. */
  readonly reset: () => void;
}

interface Known<Data> {
  readonly state: Fetcher['state'];
  readonly data: Data | null | undefined;
}

/** A fetcher of its own for the component; what it waits for is given up with it. */
export function useFetcher<Data>(): FormFetcher<Data> {
  const router = useRouter();
  const { id: routeId } = useShownRoute();
  const key = useId();
  const [known, setKnown] = useState<Known<Data>>({ state: 'idle', data: undefined });

  useLayoutEffect(
    () =>
      router.subscribe(({ fetchers }) => {
        const fetcher: Fetcher<Data> | undefined = fetchers.get(key);
        const update = (before: Known<Data>): Known<Data> => {
          const state = fetcher?.state ?? 'idle';
          // The router forgets an answer once it was told.
          const data = fetcher?.data === undefined ? before.data : fetcher.data;
          return state === before.state && data === before.data ? before : { state, data };
        };
        startTransition(() => setKnown(update));
      }),
    [router, key],
  );
  useEffect(() => {
    router.getFetcher(key);
    return () => router.deleteFetcher(key);
  }, [router, key]);

  return {
    ...known,
    send: (form, options) => sendForm(router, form, { ...options, fetcher: { key, routeId } }),
    reset: useCallback(() => router.resetFetcher(key), [router, key]),
  };
}
