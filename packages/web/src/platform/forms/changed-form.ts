import type { App } from '../app-context.ts';
import { USER_FIELD } from '../auth/member-access.tsx';
import { storeDraft } from './form-draft.ts';

/** Stores what a member has typed into a form of the page: the session has ended in another tab, and the page gives way to the login. */
export function storeChangedForm(app: Pick<App, 'cookies' | 'config'>, page: ParentNode): void {
  for (const form of page.querySelectorAll('form')) {
    const isOfMember = [USER_FIELD, 'intent'].every((name) => form.elements.namedItem(name) !== null);
    if (isOfMember && [...form.elements].some(isChanged)) storeDraft(app, new FormData(form));
  }
}

function isChanged(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'password') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
