// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MEMBER, setUpSession } from '../../../test/fake-session-bff.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { SESSION_QUERY_KEY, useSession } from './session.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Screen() {
  return useSession().kind;
}

it('shows an old session until something checks it and runs the guards of the page', async () => {
  const { app, calls } = setUpSession({ 'POST /api/cookie-login': { status: 200, body: { logged_in: false } } });
  app.queryClient.setQueryData(SESSION_QUERY_KEY, MEMBER, { updatedAt: 0 });
  render(pageAt(app, '/account', [{ path: '*', element: <Screen /> }]).page);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await new Promise(setImmediate);
  expect(calls()).toEqual([]);
  expect(screen.getByText('member')).toBeDefined();
});
