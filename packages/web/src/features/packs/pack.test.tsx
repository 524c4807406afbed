// @vitest-environment jsdom

import { LOCALES } from '@sound-library/contract/locales.ts';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { packQuery } from '../../platform/catalogue/catalogue-queries.ts';
import type { FullPack } from '../../platform/catalogue/listed-pack.ts';
import { Component } from './pack.route.tsx';

vi.mock('./pack/PackPage.tsx', () => ({ PackPage: () => null }));

const FELT = { slug: 'felt-piano', title: 'Felt Piano', isPremium: false };
const GLASS = { slug: 'glass-choir', title: 'Glass Choir', isPremium: true };

it('tracks the product on each visit of its page', async () => {
  const fake = fakePage('/labs/packs/felt-piano');
  const { app } = fake.page;
  for (const { slug, title, isPremium } of [FELT, GLASS]) {
    const pack = { slug, name: title, premium: isPremium, tagline: '', description: [] } as Partial<FullPack>;
    for (const locale of Object.values(LOCALES)) {
      app.queryClient.setQueryData(packQuery({ app, locale }, slug).queryKey, pack as FullPack);
    }
  }
  const routes = [
    { path: '/:locale?/labs/packs/:slug', Component },
    { path: '/labs/packs', element: null },
  ];
  const { page, router } = pageAt(app, '/labs/packs/felt-piano', routes);
  render(page);
  for (const to of ['felt-piano?subscribe=true', 'glass-choir', '', 'glass-choir']) {
    await act(() => router.navigate(`/labs/packs/${to}`));
  }
  await act(() => router.navigate('/ko/labs/packs/glass-choir'));
  expect(fake.tracked).toEqual([FELT, GLASS, GLASS, GLASS].map((product) => ['productPageview', product]));
});
