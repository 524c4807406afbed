// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import texts from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';
import { SECTION_IDS } from './Specimen.tsx';

const page = (
  <FakeTexts language="en-GB" messages={texts}>
    <PatternLibraryPage />
  </FakeTexts>
);
const components = Object.values(import.meta.glob<object>('../../ui/*/*.tsx', { eager: true }))
  .flatMap((module) => Object.keys(module))
  .filter((name) => /^[A-Z][a-z]/.test(name));
/** Parts of other components, and invisible ones. */
const NOT_SHOWN = new Set(['ChipLabel', 'IconSheet', 'PicturePreload']);

it('shows every component of ui under its name', () => {
  expect(components.length).toBeGreaterThan(30);
  const html = renderToString(page);
  // Variants of buttons and chips are shown as their states.
  expect(
    components.filter((name) => !NOT_SHOWN.has(name) && !html.includes(`="${name}"`) && !html.includes(`>${name}</p>`)),
  ).toEqual([]);
});

it('has an anchor for each section in its table of contents', () => {
  const html = renderToString(page);
  // The section with packs is part of the route.
  for (const id of SECTION_IDS.filter((section) => section !== 'product')) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`id="${id}"`);
  }
});

it('renders every primitive on the server without a style attribute', () => {
  expect(renderToString(page)).not.toContain('style=');
});

it('hydrates every primitive without a warning', async () => {
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
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});
