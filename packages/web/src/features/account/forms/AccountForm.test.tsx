// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import { SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import { AccountForm } from './AccountForm.tsx';

afterEach(cleanup);

/** Two forms of a page whose answers lead away, and what was sent. */
function open() {
  const sent: FormDataEntryValue[] = [];
  const { app } = fakePage('/account').page;
  const logIn = (user: typeof ADA) =>
    act(async () => app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user }));
  app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user: ADA });
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('intent') ?? '');
    return new Promise(() => undefined);
  };
  const element = (
    <>
      <AccountForm intent="manage" submitLabel="Manage">
        <input name="first_name" aria-label="Name" />
      </AccountForm>
      <AccountForm intent="other" submitLabel="Other" />
    </>
  );
  const router = createMemoryRouter([{ path: '/account', action, element }], { initialEntries: ['/account'] });
  render(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  return { sent, isBusy, show, logIn, press: (name: string) => fireEvent.click(button(name)) };
}

it('sends once at a time', async () => {
  const { sent, isBusy, show, press } = open();
  press('Manage');
  await waitFor(() => expect([isBusy('Manage'), isBusy('Other')]).toEqual([true, false]));
  show(false);
  const isTaken = press('Manage');
  expect(isTaken).toBe(false);
  await waitFor(() => expect(sent).toEqual(['manage']));
  expect(isBusy('Manage')).toBe(true);
});

it('can be sent again from a page that the browser restores', async () => {
  const { sent, isBusy, show, press } = open();
  press('Manage');
  await waitFor(() => expect(isBusy('Manage')).toBe(true));
  show(true);
  expect(isBusy('Manage')).toBe(false);
  press('Manage');
  await waitFor(() => expect(isBusy('Manage')).toBe(true));
  await waitFor(() => expect(sent).toEqual(['manage', 'manage']));
});

it('says for which account it was drawn, and takes nothing that was typed for it over to another', async () => {
  const { logIn } = open();
  const field = () => screen.getByLabelText<HTMLInputElement>('Name');
  const drawnFor = () => new FormData(field().form ?? undefined).get('user_id');
  fireEvent.change(field(), { target: { value: 'Ada' } });
  expect([drawnFor(), field().value]).toEqual([ADA.id, 'Ada']);
  await logIn({ ...ADA, id: 'another' });
  await waitFor(() => expect([drawnFor(), field().value]).toEqual(['another', '']));
});
