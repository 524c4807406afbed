// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../AppProvider.tsx';
import { Form } from './Form.tsx';
import { RouterProvider } from './RouterProvider.tsx';
import type { SentForm } from './send-form.ts';

afterEach(cleanup);

const { app } = fakePage('/account/login').page;

function show(method: 'get' | 'post', answered: Promise<void>) {
  const sent: SentForm[] = [];
  const send = (form: SentForm) => {
    sent.push(form);
    return answered;
  };
  const element = (
    <Form method={method} action="/account/login" send={send}>
      <button type="submit">Send</button>
    </Form>
  );
  render(
    <AppProvider app={{ ...app, formKey: 'drawn by the server' }}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </AppProvider>,
  );
  /** Both before React renders anew. */
  const doubleClick = () => act(() => [1, 2].forEach(() => void fireEvent.click(screen.getByRole('button'))));
  return { sent, doubleClick };
}

it('sends what posts once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent, doubleClick } = show('post', promise);
  doubleClick();
  expect(sent).toHaveLength(1);
  await act(async () => resolve());
  doubleClick();
  expect(sent).toHaveLength(2);
});

it('asks as often as it likes', () => {
  const { sent, doubleClick } = show('get', Promise.resolve());
  doubleClick();
  expect(sent).toHaveLength(2);
});

it('carries the key of its page only when it posts', () => {
  const { sent, doubleClick } = show('post', Promise.resolve());
  doubleClick();
  expect(sent[0]?.formData.get('idempotency_key')).toBe('drawn by the server');
  cleanup();
  const search = show('get', Promise.resolve());
  search.doubleClick();
  expect(search.sent[0]?.formData.has('idempotency_key')).toBe(false);
});
