// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { NotificationsProvider, useNotify } from './NotificationsProvider.tsx';

vi.mock('./ToastRegion.tsx', () => {
  throw new Error('lost');
});

function Failing() {
  const notify = useNotify();
  useEffect(() => {
    for (const text of ['Not saved for later', 'Not saved', 'Not saved']) notify({ tone: 'error', text });
  }, [notify]);
  return null;
}

it('shows each notification once as plain text when the toasts can’t be loaded', async () => {
  const element = (
    <NotificationsProvider>
      <Failing />
    </NotificationsProvider>
  );
  await act(async () => render(pageAt(fakePage('/').page.app, '/', [{ path: '*', element }]).page));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not saved for later Not saved'));
});
