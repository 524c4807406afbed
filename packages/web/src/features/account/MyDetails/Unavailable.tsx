import { useText } from '../../../platform/i18n/use-text.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';

/** Stands where a part of the account would be that can't be read right now. */
export function Unavailable() {
  const text = useText();
  return <Notice>{text('account.unavailable')}</Notice>;
}
