import type { Pack } from '@sound-library/contract/resources/packs.ts';
import { useSessionKind } from '../../../platform/auth/session.ts';
import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import { type PackAction, packAction } from './pack-action.ts';

/** The first way to a pack for the visitor. */
export function usePackAction(pack: Pick<Pack, 'premium' | 'instrument'>): PackAction {
  const kind = useSessionKind();
  return packAction(pack, { session: { kind }, access: usePremiumAccess() });
}
