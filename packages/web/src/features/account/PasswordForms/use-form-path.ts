import { usePath } from '../../../platform/navigation/links.tsx';
import type { CHANGE_FORM, LINK_FORM } from './link-request.ts';

/** Where a form of the page posts to: each to an address of its own, so that each knows when it is under way. */
export function useFormPath(form: typeof LINK_FORM | typeof CHANGE_FORM): string {
  return `${usePath()('/account/change-password')}?form=${form}`;
}
