// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { ADA, MEMBER } from '../../../../test/fake-session-bff.ts';
import { pageWith } from '../../../../test/page-at.tsx';
import { SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import { AccountForm } from './AccountForm.tsx';

/** Two forms of a page that redirect to another page, and the submissions. */
function open() {
  const sent: FormDataEntryValue[] = [];
  const { app } = fakePage('/account', {}, MEMBER).page;
  const logIn = (user: typeof ADA) =>
    act(async () => app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user }));
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
  render(pageWith(element, '/account', app, { action }).page);
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
  const restore = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  return { sent, isBusy, restore, logIn, press: (name: string) => fireEvent.click(button(name)) };
}

it('can be sent again after the back-forward cache restored the page', async () => {
  const { sent, isBusy, restore, press } = open();
  press('Manage');
  await waitFor(() => expect([isBusy('Manage'), isBusy('Other')]).toEqual([true, false]));
  restore();
  expect(isBusy('Manage')).toBe(false);
  press('Manage');
  await waitFor(() => expect(isBusy('Manage')).toBe(true));
  await waitFor(() => expect(sent).toEqual(['manage', 'manage']));
});

it('names the account that it was rendered for, and clears its values for another', async () => {
  const { logIn } = open();
  const field = () => screen.getByLabelText<HTMLInputElement>('Name');
  const drawnFor = () => new FormData(field().form ?? undefined).get('user_id');
  fireEvent.change(field(), { target: { value: 'Ada' } });
  expect([drawnFor(), field().value]).toEqual([ADA.id, 'Ada']);
  await logIn({ ...ADA, id: 'another' });
  await waitFor(() => expect([drawnFor(), field().value]).toEqual(['another', '']));
});
