// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageWith } from '../../../test/page-at.tsx';
import { useReturnToHash } from './auth-links.tsx';

function Screen() {
  useReturnToHash();
  return null;
}

it.each([
  ['/account/login?redirect=%2Faccount#devices', '/account/login?redirect=%2Faccount%23devices'],
  ['/ja/labs/register?a=1&redirect=%2Fja#b', '/ja/labs/register?a=1&redirect=%2Fja%23b'],
  ['/account/login?redirect=%2Faccount%23a#b', '/account/login?redirect=%2Faccount%23a#b'],
  ['/account/login#b', '/account/login#b'],
  ['/account/login?redirect=%2Faccount', '/account/login?redirect=%2Faccount'],
])('the page at %s becomes %s, which returns to the hash that a redirect of the server lost', async (from, to) => {
  const { page, router } = pageWith(<Screen />, from);
  render(page);
  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  await expect.poll(address).toBe(to);
  expect(router.state.historyAction).toBe(from === to ? 'POP' : 'REPLACE');
});
