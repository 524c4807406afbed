// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { Form } from './Form.tsx';

const { app } = fakePage('/account/login').page;

/** A page with a form whose action or loader responds when the test lets it. */
function show(method: 'get' | 'post', response: Promise<void> = Promise.resolve(), address = '/account/login') {
  const posted: FormData[] = [];
  const queries: URLSearchParams[] = [];
  const element = (
    <Form method={method} action={address}>
      <input name="email" defaultValue="ada@labs.example" />
      <button type="submit">Send</button>
    </Form>
  );
  const action = async ({ request }: LoaderFunctionArgs) => {
    posted.push(await request.formData());
    await response;
    return null;
  };
  const loader = ({ request }: LoaderFunctionArgs) => {
    queries.push(new URL(request.url).searchParams);
    return null;
  };
  const routes = [{ path: '/account/login', element, action, loader }];
  const options = { hydrationData: { loaderData: { '0': null } } };
  const { page, router } = pageAt({ ...app, formKey: 'drawn by the server' }, '/account/login', routes, options);
  render(page);
  /** Both clicks before React renders again. */
  const doubleClick = () => act(async () => [1, 2].forEach(() => void fireEvent.click(screen.getByRole('button'))));
  return { posted, queries, doubleClick, router };
}

it('sends one POST at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { posted, doubleClick } = show('post', promise);
  await doubleClick();
  expect(posted).toHaveLength(1);
  await act(async () => resolve());
  await doubleClick();
  expect(posted).toHaveLength(2);
});

it("pushes a history entry, so that the form's page can be returned to", async () => {
  const { doubleClick, router } = show('post');
  await doubleClick();
  expect(router.state.historyAction).toBe('PUSH');
});

it('sends GET requests without limit, and includes the form key only in a POST', async () => {
  const { queries, doubleClick } = show('get');
  await doubleClick();
  expect(queries.map((query) => [...query.keys()])).toEqual([['email'], ['email']]);
  cleanup();
  const { posted, doubleClick: post } = show('post');
  await post();
  expect(posted[0]?.get('idempotency_key')).toBe('drawn by the server');
});

it('to another origin is the browser’s own form', () => {
  const action = 'https://account.labs.example/logout?redirect=%2Flabs';
  show('post', undefined, action);
  const form = screen.getByRole('button').closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([action, 'post']);
  expect(form?.querySelector('[name="idempotency_key"]')).toHaveProperty('value', 'drawn by the server');
});
