import type { Pack } from '@sound-library/contract/entities/pack.ts';
import { usePremiumAccess } from '../../../platform/entitlements/use-premium-access.ts';
import { useSessionKind } from '../../../platform/session/use-session-kind.ts';
import { type PackWay, packWay } from './pack-way.ts';

/** The first way to a pack for the visitor. */
export function usePackWay(pack: Pick<Pack, 'premium' | 'instrument'>): PackWay {
  const kind = useSessionKind();
  return packWay(pack, { session: { kind }, access: usePremiumAccess() });
}
