import type { Favourites } from '@sound-library/contract/resources/favourites.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router';
import { copyText } from '../../lib/copy-text.ts';
import { plainText } from '../../lib/strings.ts';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { UserField } from '../../platform/auth/member-access.tsx';
import { SubmissionProblem, showProblem, useFields } from '../../platform/forms/form-problems.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageForm } from '../../platform/navigation/Form.tsx';
import { isFocusNowhere } from '../../platform/navigation/focus-content.ts';
import { absoluteAddress } from '../../platform/navigation/page-paths.ts';
import { useActionData, usePageLocation } from '../../platform/navigation/use-page.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Panel } from './Panel.tsx';
import * as styles from './SharePanel.module.css';
import {
  type RefusedShare,
  SHARE_PANEL,
  type ShareIntent,
  shareIntentOf,
  TITLE_FIELD,
  TITLE_MAX_CHARACTERS,
} from './share-fields.ts';

/** Shares the member's list by a link that nobody can guess, or ends that. */
export function SharePanel({ share }: { readonly share: Favourites['share'] }) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  useDoneNotice(section);
  return (
    <Panel
      ref={section}
      id={SHARE_PANEL}
      title={text('favourites.share.title')}
      hint={text(share ? 'favourites.share.on' : 'favourites.share.off')}
    >
      {share ? (
        <div className={styles.forms}>
          <ShareLink shareId={share.share_id} />
          <ShareForm key={share.title} intent="rename" title={share.title} />
          <PanelForm intent="withdraw" />
        </div>
      ) : (
        <ShareForm intent="share" />
      )}
    </Panel>
  );
}

function ShareLink({ shareId }: { readonly shareId: string }) {
  const text = useText();
  const notify = useNotify();
  const { app, locale } = usePageContext();
  const field = useRef<HTMLDivElement>(null);
  const address = absoluteAddress(`/labs/favourites/${shareId}`, locale, app.config);
  const copy = async () => {
    if (await copyText(address)) notify({ tone: 'success', text: text('favourites.share.copied') });
    // The visitor copies it by hand.
    else field.current?.querySelector('input')?.select();
  };
  return (
    <div ref={field} className={styles.line}>
      <TextInput label={text('favourites.share.link')} type="url" value={address} readOnly />
      <div className={styles.copy}>
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name={COPY} size="s" />
          {text('favourites.share.copy')}
        </Button>
      </div>
    </div>
  );
}

const COPY =
  'M9 9.5A1.5 1.5 0 0 1 10.5 8h8A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5zM5.5 16A1.5 1.5 0 0 1 4 14.5v-9A1.5 1.5 0 0 1 5.5 4h8A1.5 1.5 0 0 1 15 5.5';

/** The title under which others see the list. */
function ShareForm({ intent, title }: { readonly intent: 'share' | 'rename'; readonly title?: string }) {
  const text = useText();
  const refused = useRefusedShare(intent);
  const field = useFields(refused?.failure ?? null)(TITLE_FIELD);
  return (
    <PanelForm intent={intent}>
      <TextInput
        {...field}
        label={text('favourites.share.name')}
        hint={text('favourites.share.name.hint')}
        defaultValue={refused?.title ?? title ?? plainText(text('favourites.share.default'))}
        maxLength={TITLE_MAX_CHARACTERS}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
}

const SUBMIT_OPTIONS = { replace: true, preventScrollReset: true } as const;

/** A form of the panel, which works without JavaScript. */
function PanelForm({ intent, children }: { readonly intent: ShareIntent; readonly children?: ReactNode }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = usePageLocation();
  const isSending = shareIntentOf(useNavigation().formData) === intent;
  const refused = useRefusedShare(intent);
  useEffect(() => {
    if (refused) showProblem(form.current);
  }, [refused]);
  return (
    // Our own validation messages are in the page's language; those of the browser are in the browser's.
    <PageForm ref={form} method="post" action={pathname} options={SUBMIT_OPTIONS} noValidate>
      <UserField />
      <input type="hidden" name="intent" value={intent} />
      {refused && refused.failure.kind !== 'refused-fields' ? (
        <div className={styles.problem}>
          <SubmissionProblem failure={refused.failure} />
        </div>
      ) : null}
      <div className={styles.line}>
        {children}
        <div className={styles.send}>
          <Button type="submit" variant={intent === 'share' ? 'primary' : 'secondary'} loading={isSending}>
            {text(`favourites.share.${intent}`)}
          </Button>
        </div>
      </div>
    </PageForm>
  );
}

/** The page's last form, if it was this one and was refused. */
function useRefusedShare(intent: ShareIntent): RefusedShare | null {
  const refused = useActionData<RefusedShare>();
  return refused?.intent === intent ? refused : null;
}

/** Reports an accepted form; where its button is gone, the panel gets the focus. */
function useDoneNotice(section: { readonly current: HTMLElement | null }): void {
  const text = useText();
  const notify = useNotify();
  const { state, formData } = useNavigation();
  const sent = shareIntentOf(formData);
  const refused = useActionData<RefusedShare>();
  const before = useRef<ShareIntent | null>(null);
  const report = useEffectEvent((intent: ShareIntent) => {
    if (refused) return;
    notify({ tone: 'success', text: text(`favourites.done.${intent}`) });
    if (isFocusNowhere()) section.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // Another navigation interrupts the form: its outcome is unknown.
    if (before.current && state === 'idle') report(before.current);
    before.current = sent;
  }, [sent, state]);
}
