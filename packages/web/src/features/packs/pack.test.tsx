// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useParams } from 'react-router';
import { expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { useProductPageview } from './pack.route.tsx';

function PackOfPage() {
  const { slug = '' } = useParams();
  const pack = { slug, name: `Pack ${slug}`, premium: slug === 'glass-choir' };
  useProductPageview(pack);
  return null;
}

function open() {
  const {
    page: { app },
    tracked,
  } = fakePage('/labs/packs/felt-piano');
  const routes = [
    { path: '/:locale?/labs/packs/:slug', Component: PackOfPage },
    { path: '/labs/packs', element: null },
  ];
  const { page, router } = pageAt(app, '/labs/packs/felt-piano', routes);
  render(<StrictMode>{page}</StrictMode>);
  return { tracked, go: (to: string) => act(() => router.navigate(to)) };
}

const FELT = { slug: 'felt-piano', title: 'Pack felt-piano', isPremium: false };
const GLASS = { slug: 'glass-choir', title: 'Pack glass-choir', isPremium: true };

it('tracks the product on each visit of its page', async () => {
  const { tracked, go } = open();
  await go('/labs/packs/felt-piano?subscribe=true');
  await go('/labs/packs/glass-choir');
  await go('/labs/packs');
  await go('/labs/packs/glass-choir');
  await go('/ko/labs/packs/glass-choir');
  expect(tracked).toEqual([FELT, GLASS, GLASS, GLASS].map((product) => ['productPageview', product]));
});
