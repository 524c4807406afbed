// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../../platform/AppProvider.tsx';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';

const page = (
  <AppProvider app={fakePage('/').page.app}>
    <FakeTexts>
      <PatternLibraryPage product={{}} />
    </FakeTexts>
  </AppProvider>
);

it('renders every primitive without a style attribute, and hydrates it without a warning', async () => {
  // jsdom has no layout and no observers for it.
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
  container.innerHTML = renderToString(page);
  expect(container.querySelector('[style]')).toBeNull();
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});
