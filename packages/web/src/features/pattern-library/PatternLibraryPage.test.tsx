// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';

it('renders every primitive on the server without a style attribute', () => {
  expect(renderToString(<PatternLibraryPage />)).not.toContain('style=');
});

it('hydrates every primitive without a warning', async () => {
  // jsdom has no layout, and therefore nothing that observes it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const complaints = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<PatternLibraryPage />);
  const root = await act(() => hydrateRoot(container, <PatternLibraryPage />, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});
