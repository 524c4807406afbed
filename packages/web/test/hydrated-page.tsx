/** Pages that are changed between the server's HTML and their hydration, for tests of what users typed until then. */
import { act } from '@testing-library/react';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { startFieldRecovery } from '../src/app/hydration/field-recovery.browser.ts';

export const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(selector);
export const input = (selector: string) => document.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector);
export const select = (selector: string) =>
  document.querySelector<HTMLSelectElement>(selector) ?? expect.fail(selector);

let root: Root | null = null;
let pages = 0;

/** Navigates to another URL, which stops the page's observers. */
export function leavePage(): void {
  act(() => root?.unmount());
  root = null;
  pages += 1;
  history.replaceState(null, '', `/${pages}`);
  document.body.replaceChildren();
}

/** The server's HTML of a page, as a visitor has it before React. */
export function showServerPage(page: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return container;
}

/** Hydrates as the client's entry does; returns the mock that is called for each recovery that React reports. */
export async function hydrate(container: HTMLElement, page: ReactNode, meanwhile?: () => unknown) {
  const onRecoverableError = vi.fn(startFieldRecovery(document));
  await act(async () => {
    startTransition(() => {
      root = hydrateRoot(container, page, { onRecoverableError });
    });
    await meanwhile?.();
  });
  return onRecoverableError;
}

/** Inserts an element as password managers do. */
export const insertAfter = (selector: string) => element(selector).after(document.createElement('div'));

/** Simulates typing. */
export function type(selector: string, value: string): void {
  input(selector).value = value;
  input(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

export function LoginForm() {
  return (
    <form action="/login">
      <input name="email" type="email" defaultValue="tried@example.com" />
      <input name="password" type="password" />
      <button type="submit">Log in</button>
    </form>
  );
}
