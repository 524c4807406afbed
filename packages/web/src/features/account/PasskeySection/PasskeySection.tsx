import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../../platform/AppProvider.tsx';
import { useCanUsePasskeys } from '../../../platform/auth/passkeys.ts';
import { useSession } from '../../../platform/auth/session.ts';
import { passkeysQuery } from '../../../platform/auth/visitor-queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import styles from './PasskeySection.module.css';

/** The member's passkeys, and the way to one more. */
export function PasskeySection() {
  const session = useSession();
  return session.kind === 'member' ? <PasskeysOf user={session.user} /> : null;
}

function PasskeysOf({ user }: { readonly user: User }) {
  const text = useText();
  const canUse = useCanUsePasskeys();
  const { data: passkeys } = useSuspenseQuery(passkeysQuery(useApp(), user));
  if (passkeys.status === 'error') return <p className={styles.facts}>{text('account.unavailable')}</p>;
  return (
    <>
      {passkeys.data.length > 0 ? (
        <PasskeyList passkeys={passkeys.data} />
      ) : (
        <p className={styles.facts}>{text('account.passkeys.none')}</p>
      )}
      {canUse ? <AddPasskey user={user} /> : null}
      {canUse === false ? <p className={styles.facts}>{text('account.passkeys.unsupported')}</p> : null}
      <noscript>
        <p className={styles.facts}>{text('account.passkeys.no-script')}</p>
      </noscript>
    </>
  );
}
