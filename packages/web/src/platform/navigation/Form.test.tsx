// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../AppProvider.tsx';
import { Form } from './Form.tsx';

afterEach(cleanup);

const { app } = fakePage('/account/login').page;

/** A page with a form that its own action or loader answers when the test says so. */
function show(method: 'get' | 'post', answered: Promise<void> = Promise.resolve()) {
  const posted: FormData[] = [];
  const asked: URLSearchParams[] = [];
  const element = (
    <Form method={method} action="/account/login">
      <input name="email" defaultValue="ada@labs.example" />
      <button type="submit">Send</button>
    </Form>
  );
  const action = async ({ request }: LoaderFunctionArgs) => {
    posted.push(await request.formData());
    await answered;
    return null;
  };
  const loader = ({ request }: LoaderFunctionArgs) => {
    asked.push(new URL(request.url).searchParams);
    return null;
  };
  const routes = [{ path: '/account/login', element, action, loader }];
  const hydrationData = { loaderData: { '0': null } };
  const router = createMemoryRouter(routes, { initialEntries: ['/account/login'], hydrationData });
  render(
    <AppProvider app={{ ...app, formKey: 'drawn by the server' }}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  /** Both before React renders anew. */
  const doubleClick = () => act(async () => [1, 2].forEach(() => void fireEvent.click(screen.getByRole('button'))));
  return { posted, asked, doubleClick, router };
}

it('sends what posts once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { posted, doubleClick } = show('post', promise);
  await doubleClick();
  expect(posted).toHaveLength(1);
  await act(async () => resolve());
  await doubleClick();
  expect(posted).toHaveLength(2);
});

it('leaves the page that it was sent from in the history', async () => {
  const { doubleClick, router } = show('post');
  await doubleClick();
  expect(router.state.historyAction).toBe('PUSH');
});

it('asks as often as it likes', async () => {
  const { asked, doubleClick } = show('get');
  await doubleClick();
  expect(asked).toHaveLength(2);
});

it('carries the key of its page only when it posts', async () => {
  const { posted, doubleClick } = show('post');
  await doubleClick();
  expect(posted[0]?.get('idempotency_key')).toBe('drawn by the server');
  cleanup();
  const search = show('get');
  await search.doubleClick();
  expect([...(search.asked[0]?.keys() ?? [])]).toEqual(['email']);
});
