// @vitest-environment jsdom

import { act } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { startFieldRecovery } from './field-recovery.browser.ts';
// It is loaded on demand: in tests before, so that it restores at once.
import './restore-fields.browser.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(selector);
const input = (selector: string) => document.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector);
const select = (selector: string) => document.querySelector<HTMLSelectElement>(selector) ?? expect.fail(selector);

let root: Root | null = null;
let pages = 0;

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  pages += 1;
  // Stops the page's observers.
  history.replaceState(null, '', `/${pages}`);
  document.body.replaceChildren();
});

function showServerPage(page: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return container;
}

/** Hydrates as the client's entry does; returns the mock that is called for each recovery that React reports. */
async function hydrate(container: HTMLElement, page: ReactNode, meanwhile?: () => unknown) {
  const onRecoverableError = vi.fn(startFieldRecovery(document));
  await act(async () => {
    startTransition(() => {
      root = hydrateRoot(container, page, { onRecoverableError });
    });
    await meanwhile?.();
  });
  return onRecoverableError;
}

const insertAfter = (selector: string) => element(selector).after(document.createElement('div'));

function type(selector: string, value: string): void {
  input(selector).value = value;
  input(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

function LoginForm() {
  return (
    <form action="/login">
      <input name="email" type="email" defaultValue="tried@example.com" />
      <input name="password" type="password" />
      <button type="submit">Log in</button>
    </form>
  );
}

function wrapText(selector: string): void {
  const text = element(selector).lastChild ?? expect.fail('no text');
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
}

function Page({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <header>
        <a href="/packs">
          <b>All</b> packs
        </a>
      </header>
      <form action="/newsletter">
        <input name="email" type="email" defaultValue="" />
      </form>
      <LoginForm />
      {children}
    </>
  );
}

it.each([
  ['a password manager inserted an element', () => insertAfter('[name=password]')],
  ['a translator wrapped a text', () => wrapText('header a')],
])('restores values when %s', async (_, change) => {
  const container = showServerPage(<Page />);
  change();
  type('[action="/login"] [name=email]', 'mira@example.com');
  // Filled in without an event.
  input('[name=password]').value = 'nothing to hide';
  const before = input('[name=password]');
  expect(await hydrate(container, <Page />)).toHaveBeenCalledOnce();
  expect(before.isConnected).toBe(false);
  expect(input('[action="/login"] [name=email]').value).toBe('mira@example.com');
  expect(input('[name=password]').value).toBe('nothing to hide');
  expect(input('[action="/newsletter"] [name=email]').value).toBe('');
});

it('restores the latest values, also of an emptied field', async () => {
  const container = showServerPage(<Page />);
  insertAfter('[name=password]');
  await hydrate(container, <Page />, () => {
    input('[action="/login"] [name=email]').value = '';
    input('[name=password]').value = 'just now';
  });
  expect(input('[action="/login"] [name=email]').value).toBe('');
  expect(input('[name=password]').value).toBe('just now');
});

it('restores nothing over what is typed while its code is loaded', async () => {
  const container = showServerPage(<Page />);
  insertAfter('[name=password]');
  input('[name=password]').value = 'before';
  const recover = startFieldRecovery(document);
  const onRecoverableError = () => {
    recover();
    queueMicrotask(() => {
      input('[name=password]').value = 'since';
    });
  };
  await act(async () => {
    root = hydrateRoot(container, <Page />, { onRecoverableError });
  });
  expect(input('[name=password]').value).toBe('since');
});

it('restores focus and selection, in spite of a field with autofocus', async () => {
  const page = (
    <Page>
      <form action="/packs">
        <input type="search" name="query" />
        {/* biome-ignore lint/a11y/noAutofocus: refused forms have it. */}
        <input name="other" autoFocus />
      </form>
    </Page>
  );
  const container = showServerPage(page);
  wrapText('header a');
  input('[name=query]').focus();
  type('[name=query]', 'frozen strings');
  input('[name=query]').setSelectionRange(2, 6, 'backward');
  await hydrate(container, page);
  const field = input('[name=query]');
  expect(document.activeElement).toBe(field);
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  expect([value, selectionStart, selectionEnd, selectionDirection]).toEqual(['frozen strings', 2, 6, 'backward']);
});

it.each(['header a', '[type=submit]', '[type=email]'])('restores the focus of %s', async (selector) => {
  const container = showServerPage(<Page />);
  insertAfter('[name=password]');
  const before = element(selector);
  before.focus();
  await hydrate(container, <Page />);
  expect(document.activeElement).toBe(element(selector));
  expect(element(selector)).not.toBe(before);
});

it('does not restore a focus that was lost before', async () => {
  const container = showServerPage(<Page />);
  insertAfter('[name=password]');
  const recover = await hydrate(container, <Page />, async () => {
    input('[name=password]').focus();
    await Promise.resolve();
    input('[name=password]').blur();
  });
  expect(recover).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
});

it('restores checkedness, options and opened details', async () => {
  const page = (
    <Page>
      <form action="/order">
        <input type="checkbox" name="news" defaultChecked />
        <input type="checkbox" name="terms" />
        <input type="radio" name="term" value="month" defaultChecked />
        <input type="radio" name="term" value="year" />
        <select name="sort" defaultValue="new">
          <option>new</option>
          <option>name</option>
        </select>
        <textarea name="words" defaultValue="as rendered" />
        <details>
          <summary>More</summary>
          <input name="coupon" />
        </details>
      </form>
    </Page>
  );
  const container = showServerPage(page);
  insertAfter('[name=terms]');
  input('[name=news]').checked = false;
  input('[name=terms]').checked = true;
  input('[value=year]').checked = true;
  select('[name=sort]').value = 'name';
  const words = element('textarea');
  if (words instanceof HTMLTextAreaElement) words.value = 'two\nlines';
  element('details').setAttribute('open', '');
  input('[name=coupon]').value = 'SPRING';
  input('[name=coupon]').focus();
  expect(await hydrate(container, page)).toHaveBeenCalledOnce();
  expect(words.isConnected).toBe(false);
  const form = element('[action="/order"]');
  expect(form instanceof HTMLFormElement && Object.fromEntries(new FormData(form))).toEqual({
    terms: 'on',
    term: 'year',
    sort: 'name',
    words: expect.stringMatching(/^two\r?\nlines$/),
    coupon: 'SPRING',
  });
  expect(document.activeElement).toBe(input('[name=coupon]'));
  expect(element('details').hasAttribute('open')).toBe(true);
});

function Controlled() {
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(false);
  const [sort, setSort] = useState('new');
  return (
    <form action="/controlled">
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <select value={sort} onChange={(event) => setSort(event.target.value)}>
        <option>new</option>
        <option>name</option>
      </select>
      <output>{[text, isOn, sort].join()}</output>
    </form>
  );
}

it('updates controlled components', async () => {
  const container = showServerPage(<Controlled />);
  insertAfter('[name=text]');
  input('[name=text]').value = 'typed';
  input('[type=checkbox]').checked = true;
  select('select').value = 'name';
  expect(await hydrate(container, <Controlled />)).toHaveBeenCalledOnce();
  expect(element('output').textContent).toBe('typed,true,name');
  const values = [input('[name=text]').value, input('[type=checkbox]').checked, select('select').value];
  expect(values).toEqual(['typed', true, 'name']);
});

it('changes nothing in a page that hydrates without recovery', async () => {
  const container = showServerPage(<Page />);
  input('[name=password]').value = 'nothing to hide';
  const before = input('[name=password]');
  const listener = vi.fn();
  for (const name of ['input', 'change', 'click']) container.addEventListener(name, listener);
  expect(await hydrate(container, <Page />)).not.toHaveBeenCalled();
  expect([before.isConnected, before.value]).toEqual([true, 'nothing to hide']);
  expect(listener).not.toHaveBeenCalled();
});

function Steps({ give }: { readonly give: (goOn: () => void) => void }) {
  const [step, setStep] = useState(1);
  give(() => setStep(2));
  return (
    <main key={step}>
      <LoginForm />
    </main>
  );
}

it('restores nothing into a form that replaces a hydrated one', async () => {
  let goOn = () => {};
  const give = (next: () => void) => {
    goOn = next;
  };
  const page = <Steps give={give} />;
  const container = showServerPage(page);
  await hydrate(container, page);
  type('[name=password]', 'nothing to hide');
  await act(async () => goOn());
  expect(input('[name=password]').value).toBe('');
});

it('restores values in a boundary that hydrates later', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const LazyForm = lazy(() => promise);
  const around = (form: ReactNode) => (
    <section>
      <input name="before" />
      <Suspense>{form}</Suspense>
    </section>
  );
  const container = showServerPage(around(<LoginForm />));
  const before = input('[name=before]');
  before.value = 'outside';
  expect(await hydrate(container, around(<LazyForm />))).not.toHaveBeenCalled();
  insertAfter('[name=password]');
  input('[name=password]').value = 'nothing to hide';
  const password = input('[name=password]');
  password.focus();
  await act(async () => resolve({ default: LoginForm }));
  expect(password.isConnected).toBe(false);
  expect([before.isConnected, before.value]).toEqual([true, 'outside']);
  expect(input('[name=password]').value).toBe('nothing to hide');
  expect(document.activeElement).toBe(input('[name=password]'));
});

const navigation = { begin: () => {}, failures: 0 };

function Flaky() {
  navigation.failures -= 1;
  if (navigation.failures >= 0) throw new Error('flaky');
  return null;
}

function TwoPages() {
  const [isFirst, setIsFirst] = useState(true);
  navigation.begin = () => startTransition(() => setIsFirst(false));
  return (
    <main>
      {isFirst ? null : <Flaky />}
      <section key={String(isFirst)}>
        <LoginForm />
      </section>
    </main>
  );
}

it('ends with the page', async () => {
  const recover = await hydrate(showServerPage(<TwoPages />), <TwoPages />);
  type('[name=password]', 'nothing to hide');
  await act(async () => {
    history.pushState(null, '', '/elsewhere');
    navigation.failures = 1;
    navigation.begin();
  });
  expect(recover).toHaveBeenCalled();
  expect(input('[name=password]').value).toBe('');
});
