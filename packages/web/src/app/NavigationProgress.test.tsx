// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../test/FakeTexts.tsx';
import { fakePage } from '../../test/fake-page.ts';
import { AppProvider } from '../platform/AppProvider.tsx';
import { RefreshSpinner } from './NavigationProgress.tsx';

afterEach(cleanup);

const NAME = english['refresh.label'];

function setUp() {
  const { app } = fakePage('/labs').page;
  const page = (
    <AppProvider app={app}>
      <FakeTexts>
        <RefreshSpinner />
      </FakeTexts>
    </AppProvider>
  );
  return { page, refresh: app.refresh };
}

describe('the refresh spinner', () => {
  it('shows during a refresh, in size 8 and with its label', async () => {
    const { page, refresh } = setUp();
    render(page);
    expect(screen.queryByRole('status')).toBeNull();
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = refresh.during(promise);
    const spinner = await screen.findByRole('status', { name: NAME });
    expect(spinner.dataset.size).toBe('8');
    resolve();
    await act(() => done);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it("is never part of the server's page", () => {
    const { page, refresh } = setUp();
    void refresh.during(new Promise(() => undefined));
    expect(renderToStaticMarkup(page)).toBe('');
  });
});
