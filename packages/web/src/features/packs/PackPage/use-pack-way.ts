import type { Pack } from '@sound-library/contract/entities/pack.ts';
import { usePremiumAccess } from '../../../platform/entitlements/use-premium-access.ts';
import { useSession } from '../../../platform/session/session.ts';
import { type PackWay, packWay } from './pack-way.ts';

/** The first way to a pack for the visitor. */
export function usePackWay(pack: Pick<Pack, 'premium' | 'instrument'>): PackWay {
  const session = useSession();
  return packWay(pack, { session, access: usePremiumAccess() });
}
