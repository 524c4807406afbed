// @vitest-environment jsdom

import { act } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  element,
  hydrate,
  input,
  insertAfter,
  LoginForm,
  leavePage,
  showServerPage,
  type,
} from '../../../test/hydrated-page.tsx';

afterEach(leavePage);

interface AroundProps {
  readonly form: ReactNode;
  /** Receives the function that updates the boundary. */
  readonly give?: (update: () => void) => void;
}

function Around({ form, give }: AroundProps) {
  const [version, setVersion] = useState(1);
  give?.(() => setVersion(version + 1));
  return (
    <section>
      <input name="before" />
      <Suspense fallback={<p>on its way</p>}>
        <div data-version={version}>{form}</div>
      </Suspense>
    </section>
  );
}

/** A Suspense boundary around a form, whose code loads when the test lets it. */
function delayedBoundary() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const LazyForm = lazy(() => promise);
  let update = () => {};
  const give = (next: () => void) => {
    update = next;
  };
  return {
    server: <Around form={<LoginForm />} />,
    client: <Around form={<LazyForm />} give={give} />,
    update: () => update(),
    arrive: () => resolve({ default: LoginForm }),
  };
}

it('restores values in a boundary that hydrates later', async () => {
  const { server, client, arrive } = delayedBoundary();
  const container = showServerPage(server);
  const before = input('[name=before]');
  before.value = 'outside';
  expect(await hydrate(container, client)).not.toHaveBeenCalled();
  insertAfter('[name=password]');
  input('[name=password]').value = 'nothing to hide';
  const password = input('[name=password]');
  password.focus();
  await act(async () => arrive());
  expect(password.isConnected).toBe(false);
  expect([before.isConnected, before.value]).toEqual([true, 'outside']);
  expect(input('[name=password]').value).toBe('nothing to hide');
  expect(document.activeElement).toBe(input('[name=password]'));
});

it('restores values in a boundary that is rendered again without an error, once its code has loaded', async () => {
  const { server, client, update, arrive } = delayedBoundary();
  const container = showServerPage(server);
  const recover = await hydrate(container, client);
  type('[name=password]', 'nothing to hide');
  input('[name=password]').focus();
  await act(async () => update());
  expect(element('p').textContent).toBe('on its way');
  await act(async () => arrive());
  expect(recover).not.toHaveBeenCalled();
  expect(input('[name=password]').value).toBe('nothing to hide');
  expect(document.activeElement).toBe(input('[name=password]'));
});

it('leaves the focus where the user has moved it in the meantime', async () => {
  const { server, client, update, arrive } = delayedBoundary();
  const container = showServerPage(server);
  await hydrate(container, client);
  type('[name=password]', 'nothing to hide');
  input('[name=password]').focus();
  await act(async () => update());
  input('[name=before]').focus();
  await act(async () => arrive());
  expect(input('[name=password]').value).toBe('nothing to hide');
  expect(document.activeElement).toBe(input('[name=before]'));
});

it('ends with the page', async () => {
  const { server, client, update, arrive } = delayedBoundary();
  const container = showServerPage(server);
  await hydrate(container, client);
  type('[name=password]', 'nothing to hide');
  history.pushState(null, '', '/elsewhere');
  await act(async () => update());
  await act(async () => arrive());
  expect(input('[name=password]').value).toBe('');
});
