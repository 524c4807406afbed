// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { GUEST } from '../../platform/auth/session.ts';
import { type Storing, type StoringProblem, storingQuery } from '../../platform/offline/offline-demos.ts';
import { OfflinePanel } from './OfflinePanel.tsx';

it.each<StoringProblem>(['full', 'failed'])('shows why not all demos were stored: %s', async (problem) => {
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine: true });
  const { app } = fakePage('/labs/favourites').page;
  const storing: Storing = { problem };
  app.queryClient.setQueryData(storingQuery.queryKey, storing);
  render(pageWith(<OfflinePanel id="offline" tracks={[]} session={GUEST} />, '/labs/favourites', app).page);
  expect(await screen.findByText(english[`favourites.offline.${problem}`])).toBeTruthy();
});
