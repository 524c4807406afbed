// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import texts from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';
import { SECTIONS } from './sections.ts';

const page = (
  <FakeTexts language="en-GB" messages={texts}>
    <PatternLibraryPage />
  </FakeTexts>
);
const folders = Object.keys(import.meta.glob('../../ui/*/*.tsx')).map((path) => path.split('/').at(-2));

it('shows every component of ui under its name', () => {
  expect(folders.length).toBeGreaterThan(25);
  const html = renderToString(page);
  expect([...new Set(folders)].filter((name) => !html.includes(`data-component="${name}"`))).toEqual([]);
});

it('has each of its parts at the address that its contents lead to', () => {
  const html = renderToString(page);
  // What needs packs comes with the route.
  for (const { id } of SECTIONS.filter((section) => section.id !== 'product')) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`id="${id}"`);
  }
});

it('renders every primitive on the server without a style attribute', () => {
  expect(renderToString(page)).not.toContain('style=');
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
  container.innerHTML = renderToString(page);
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});
