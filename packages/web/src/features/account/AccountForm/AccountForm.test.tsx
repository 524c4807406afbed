// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import { RouterProvider } from '../../../platform/router/RouterProvider.tsx';
import { AccountForm } from './AccountForm.tsx';

afterEach(cleanup);

/** Two forms of a page whose answers lead away, and what was sent. */
function open() {
  const sent: FormDataEntryValue[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('intent') ?? '');
    return new Promise(() => undefined);
  };
  const element = (
    <>
      <AccountForm intent="manage" submitLabel="Manage" />
      <AccountForm intent="other" submitLabel="Other" />
    </>
  );
  const router = createMemoryRouter([{ path: '/account', action, element }], { initialEntries: ['/account'] });
  render(
    <AppProvider app={fakePage('/account').page.app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  return { sent, isBusy, show, press: (name: string) => fireEvent.click(button(name)) };
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

it('can be sent again by who comes back to a page that the browser kept', async () => {
  const { sent, isBusy, show, press } = open();
  press('Manage');
  await waitFor(() => expect(isBusy('Manage')).toBe(true));
  show(true);
  expect(isBusy('Manage')).toBe(false);
  press('Manage');
  await waitFor(() => expect(isBusy('Manage')).toBe(true));
  await waitFor(() => expect(sent).toEqual(['manage', 'manage']));
});
