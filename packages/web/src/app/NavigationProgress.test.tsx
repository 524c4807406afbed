// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from '../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../test/fake-page.ts';
import { pageAt } from '../../test/page-at.tsx';
import { RefreshSpinner } from './NavigationProgress.tsx';

it("the spinner shows during a refresh, in size 8 and with its label, and is never part of the server's page", async () => {
  const { app } = fakePage('/labs').page;
  const { page } = pageAt(app, '/labs', [{ path: '*', Component: RefreshSpinner }]);
  render(page);
  expect(screen.queryByRole('status')).toBeNull();
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = app.refresh.during(promise);
  const spinner = await screen.findByRole('status', { name: english['refresh.label'] });
  expect(spinner.dataset.size).toBe('8');
  expect(renderToStaticMarkup(page)).toBe('');
  resolve();
  await act(() => done);
  expect(screen.queryByRole('status')).toBeNull();
});
