// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import english from '../../../../content/translations/en-gb.json' with { type: 'json' };
import { pageWith } from '../../test/page-at.tsx';
import { LazyErrorScreen } from './LazyErrorScreen.tsx';

vi.mock('./ErrorScreen.tsx', () => {
  throw new Error('The file is lost.');
});

it('leads to the page as a document when its file is lost', async () => {
  const address = '/ja/labs/packs?types=keys';
  await act(async () => render(pageWith(<LazyErrorScreen />, address).page));
  expect((await screen.findByRole('heading')).textContent).toBe(english['error.unexpected']);
  expect(screen.getByRole('link', { name: english['error.retry'] }).getAttribute('href')).toBe(address);
});
