// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeTexts } from '../../test/FakeTexts.tsx';
import { fakePage } from '../../test/fake-page.ts';
import { AppProvider } from '../platform/AppProvider.tsx';
import { RouteError } from '../platform/navigation/route-module.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

afterEach(cleanup);

const messages = {
  'error.unavailable': 'Not available',
  'error.details': 'Try again later',
  'error.offline.hint': 'No network',
  'error.retry': 'Again',
  'error.back-home': 'Home',
};

/** Renders the error screen of a URL. */
function screenAt(address: string) {
  const { app } = fakePage(address).page;
  const router = createMemoryRouter([{ id: 'page', path: '*', ErrorBoundary: ErrorScreen }], {
    initialEntries: [address],
    hydrationData: { errors: { page: new RouteError(503, '') } },
  });
  return (
    <AppProvider app={app}>
      <FakeTexts language="en-GB" messages={messages}>
        <RouterProvider router={router} />
      </FakeTexts>
    </AppProvider>
  );
}

it('is rendered in the document, with the form that logs out again', () => {
  const page = document.createElement('body');
  page.innerHTML = renderToStaticMarkup(screenAt('/account/logout?redirect=%2Flabs'));
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/account/logout?redirect=%2Flabs');
  // Parsers leave an empty paragraph behind when a paragraph contains a form.
  expect(page.querySelector('p:empty')).toBeNull();
});

it('reports a missing network while there is none', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(screenAt('/labs/packs'));
  const goes = (type: 'online' | 'offline') => {
    isOnline.mockReturnValue(type === 'online');
    act(() => void window.dispatchEvent(new Event(type)));
  };
  screen.getByText('No network');
  goes('online');
  screen.getByText('Try again later');
  goes('offline');
  screen.getByText('No network');
});
