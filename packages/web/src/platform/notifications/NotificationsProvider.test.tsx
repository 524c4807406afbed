// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, Outlet } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { NotificationsProvider, useNotify } from './NotificationsProvider.tsx';
import type { Notification } from './ToastRegion.tsx';

const SAVED: Notification = { tone: 'success', text: 'Saved' };

/** Notifies on mount, as early as a component can. */
function Early({ notifications }: { readonly notifications: readonly Notification[] }) {
  const notify = useNotify();
  useEffect(() => notifications.forEach(notify), [notify, notifications]);
  return <Link to="/elsewhere">Elsewhere</Link>;
}

const { app } = fakePage('/').page;

const Root = () => (
  <NotificationsProvider>
    <Outlet />
  </NotificationsProvider>
);

function siteWith(...notifications: Notification[]) {
  const children = [
    { path: '/', element: <Early notifications={notifications} /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ];
  return pageAt(app, '/', [{ Component: Root, children }]).page;
}

async function toastOf(notification: Notification): Promise<HTMLElement> {
  await act(async () => render(siteWith(notification)));
  const alert = await screen.findByRole('alert');
  const toast = alert.closest<HTMLElement>('.Toastify__toast');
  if (!toast) throw new Error('The notification is not shown as a toast.');
  return toast;
}

describe('a notification', () => {
  it('waits until the toasts are loaded, then shows at the bottom left, zooming, dark, for 3000 ms by a hidden bar', async () => {
    const toast = await toastOf(SAVED);
    expect(toast.textContent).toContain('Saved');
    expect(toast.parentElement?.classList).toContain('Toastify__toast-container--bottom-left');
    expect([...toast.classList]).toEqual(
      expect.arrayContaining(['Toastify__toast-theme--dark', 'Toastify__zoom-enter']),
    );
    const clock = toast.querySelector<HTMLElement>('.Toastify__progress-bar');
    expect(clock?.style.animationDuration).toBe('3000ms');
    expect(clock?.parentElement?.dataset.hidden).toBe('true');
  });

  it.each([
    // The library shows no bar before the beginning.
    [-1, undefined],
    [0.4, '40'],
    [7, '100'],
    [Number.NaN, undefined],
  ])('shows a progress of %d as %s per cent', async (progress, shown) => {
    const toast = await toastOf({ tone: 'info', text: `Loading ${progress}`, progress });
    expect(toast.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? undefined).toBe(shown);
  });

  it('stays when the location changes', async () => {
    const toast = await toastOf(SAVED);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(toast.isConnected).toBe(true);
    expect(toast.classList).not.toContain('Toastify__zoom-exit');
  });

  it('renders nothing on the server', () => {
    expect(renderToStaticMarkup(siteWith(SAVED))).toMatch(/^<a [^>]+>Elsewhere<\/a>$/);
  });

  it('is shown once as plain text when the toasts can’t be loaded', async () => {
    vi.doMock('./ToastRegion.tsx', () => {
      throw new Error('lost');
    });
    onTestFinished(() => void vi.doUnmock('./ToastRegion.tsx'));
    const texts = ['Not saved for later', 'Not saved', 'Not saved'];
    await act(async () => render(siteWith(...texts.map((text) => ({ tone: 'error', text }) as const))));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not saved for later Not saved'));
  });
});
