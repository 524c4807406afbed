import type { HTMLFormMethod } from 'react-router';
import type { PageRouter } from './page-router.ts';

/** A form that is filled in. */
export interface SentForm {
  readonly action: string;
  readonly method: HTMLFormMethod;
  readonly formData: FormData;
}

export interface SendOptions {
  /** The fetcher that sends it, and the route that it stands in; without, the page goes where the form leads. */
  readonly fetcher?: { readonly key: string; readonly routeId: string } | undefined;
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/** Sends a form by the router. Resolves when its answer is shown. */
export async function sendForm(router: PageRouter, form: SentForm, options: SendOptions): Promise<void> {
  const { fetcher, replace = false, preventScrollReset = false } = options;
  const { action, method, formData } = form;
  const sent = {
    formData,
    formMethod: method,
    formEncType: 'application/x-www-form-urlencoded',
    preventScrollReset,
  } as const;
  if (fetcher) await router.fetch(fetcher.key, fetcher.routeId, action, { ...sent, body: undefined });
  else await router.navigate(action, { ...sent, replace });
}

/** What is sent by pressing a button of a form: the button may lead elsewhere, in another way, and has a value of its own. */
export function filledIn(form: HTMLFormElement, submitter: HTMLElement | null): SentForm {
  const told = (name: string) => submitter?.getAttribute(`form${name}`) || form.getAttribute(name);
  const method = told('method')?.toLowerCase() === 'post' ? 'post' : 'get';
  return { action: told('action') ?? '', method, formData: valuesOf(form, submitter) };
}

function valuesOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const values = new FormData(form, submitter);
  const name = submitter?.getAttribute('name');
  // Not every browser takes the button.
  if (submitter && name && !values.has(name)) values.append(name, submitter.getAttribute('value') ?? '');
  return values;
}
