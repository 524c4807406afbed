import { useNavigation } from 'react-router';
import { useAddress } from './use-page-location.ts';

/** Tells whether a form is on its way to this page path. */
export function useIsSending(action: string): boolean {
  const address = useAddress()(action);
  const { state, formAction } = useNavigation();
  return state !== 'idle' && formAction === address;
}
