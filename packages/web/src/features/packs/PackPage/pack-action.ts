import type { Pack } from '@sound-library/contract/resources/packs.ts';
import type { PremiumAccess } from '../../../platform/auth/entitlements.ts';
import type { Session } from '../../../platform/auth/session-state.ts';

/** What a pack's page offers first. */
export type PackAction = 'offers' | 'login' | 'samples' | 'installer';

interface Visitor {
  readonly session: Pick<Session, 'kind'>;
  readonly access: PremiumAccess;
}

/** The first way to a pack. Who can't be told apart may try: the server decides. */
export function packAction(
  { premium, instrument }: Pick<Pack, 'premium' | 'instrument'>,
  visitor: Visitor,
): PackAction {
  if (premium && visitor.access === 'closed') return 'offers';
  if (!instrument) return 'installer';
  return visitor.session.kind === 'guest' ? 'login' : 'samples';
}
