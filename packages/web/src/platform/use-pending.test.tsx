// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, startTransition, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query/query-client.ts';
import { usePending } from './use-pending.ts';

function Page({ work }: { readonly work: () => Promise<void> }) {
  const [isPending, run] = usePending();
  const [place, setPlace] = useState('here');
  return (
    <>
      <button type="button" onClick={() => run(work)}>
        {isPending ? 'working' : 'work'}
      </button>
      <button type="button" onClick={() => startTransition(() => setPlace('there'))}>
        {place}
      </button>
    </>
  );
}

const show = (page: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'failed' : this.props.children);
}

it('reports pending work, and does not block navigation meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  show(<Page work={() => promise} />);
  fireEvent.click(screen.getByText('work'));
  expect(await screen.findByText('working')).toBeDefined();
  fireEvent.click(screen.getByText('here'));
  expect(await screen.findByText('there')).toBeDefined();
  await act(async () => resolve());
  expect(await screen.findByText('work')).toBeDefined();
});

it("throws an error of the work to the page's error boundary", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(
    <Boundary>
      <Page work={() => Promise.reject(new Error('unforeseen'))} />
    </Boundary>,
  );
  fireEvent.click(screen.getByText('work'));
  expect(await screen.findByText('failed')).toBeDefined();
});
