// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from '../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../test/fake-page.ts';
import { pageAt } from '../../test/page-at.tsx';
import { RouteError } from '../platform/navigation/route-module.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

function screenAt(address: string, status = 503) {
  const { app } = fakePage(address).page;
  const routes = [{ id: 'page', path: '*', ErrorBoundary: ErrorScreen }];
  return pageAt(app, address, routes, { hydrationData: { errors: { page: new RouteError(status, '') } } }).page;
}

it('is rendered in the document, with the form that logs out again', () => {
  const page = document.createElement('body');
  page.innerHTML = renderToStaticMarkup(screenAt('/account/logout?redirect=%2Flabs'));
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/account/logout?redirect=%2Flabs');
  // Parsers leave an empty paragraph behind when a paragraph contains a form.
  expect(page.querySelector('p:empty')).toBeNull();
});

it.each([
  [400, 'error.refused', false],
  [404, 'error.not-found', false],
  [405, 'error.refused', false],
  [429, 'error.too-many', true],
  [500, 'error.unexpected', true],
  [503, 'error.unavailable', true],
] as const)('says for %i what has happened, and offers to try again where that may help', (status, key, retries) => {
  render(screenAt('/labs/packs', status));
  const message = english[key].replace('{path}', '/labs/packs');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(message);
  expect(screen.queryByText(english['error.retry']) !== null).toBe(retries);
});

it('reports a missing network while there is none', () => {
  const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline));
  setOnline(false);
  render(screenAt('/labs/packs'));
  screen.getByText(english['error.offline.hint']);
  setOnline(true);
  expect(screen.queryByText(english['error.offline.hint'])).toBeNull();
});
