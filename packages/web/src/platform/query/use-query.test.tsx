// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../AppProvider.tsx';
import type { QueryOptions } from './query-options.ts';
import { useQuery, useSuspenseQuery } from './use-query.ts';

afterEach(cleanup);

interface PartProps {
  readonly query: QueryOptions<number>;
  readonly enabled?: boolean;
}

const Needing = ({ query }: PartProps) => <output>{useSuspenseQuery(query).data}</output>;

const Using = ({ query, enabled = true }: PartProps) => (
  <output>{useQuery({ ...query, enabled }).data ?? 'nothing'}</output>
);

function show(part: ReactNode, { app } = fakePage('/labs').page) {
  render(
    <AppProvider app={app}>
      <Suspense fallback="not yet">{part}</Suspense>
    </AppProvider>,
  );
  return app.queryClient;
}

function question(staleTime = 60_000) {
  const queryFn = vi.fn(async () => queryFn.mock.calls.length);
  return { queryKey: ['total'], queryFn, staleTime };
}

const shown = () => screen.getByRole('status').textContent;

it('a part waits for its first answer, and shows what is learned later', async () => {
  const client = show(<Needing query={question()} />);
  expect((await screen.findByRole('status')).textContent).toBe('1');
  act(() => client.setQueryData(['total'], 7));
  await vi.waitFor(() => expect(shown()).toBe('7'));
});

it('what was just loaded for a page is not asked for again by its parts', async () => {
  const query = question(0);
  const { page } = fakePage('/labs');
  await page.app.queryClient.query(query);
  show(<Needing query={query} />, page);
  expect(shown()).toBe('1');
  expect(query.queryFn).toHaveBeenCalledOnce();
});

it('a part that can do without asks when it is shown, unless it is told not to', async () => {
  const query = question();
  show(<Using query={query} enabled={false} />);
  expect(shown()).toBe('nothing');
  expect(query.queryFn).not.toHaveBeenCalled();
  cleanup();
  show(<Using query={query} />);
  await vi.waitFor(() => expect(shown()).toBe('1'));
});

it('what is shown and not fresh is asked for when a connection is back', async () => {
  const query = question();
  const client = show(<Using query={query} />);
  await vi.waitFor(() => expect(shown()).toBe('1'));
  client.refresh();
  expect(query.queryFn).toHaveBeenCalledOnce();
  await client.invalidateQueries({ refetchType: 'none' });
  client.refresh();
  await vi.waitFor(() => expect(shown()).toBe('2'));
});
