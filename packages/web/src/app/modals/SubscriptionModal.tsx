import { Suspense, useEffect } from 'react';
import { IncludedList } from '../../features/subscription/IncludedList.tsx';
import { PanelPlace, SubscribePanel } from '../../features/subscription/SubscribePanel.tsx';
import { useCheckout } from '../../features/subscription/use-checkout.ts';
import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { useIsModalOccupied } from '../../platform/navigation/modals.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** The offers in a dialog above the page, which hides while the visitor logs in or registers. */
export function SubscriptionModal({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { tracker } = useApp();
  const { pathname, search, hash } = usePageLocation();
  const isAside = useIsModalOccupied();
  const checkout = useCheckout();

  useEffect(() => {
    if (isAside) return;
    tracker.track('modal opened', { modal: 'subscription' });
    return () => tracker.track('modal closed', { modal: 'subscription' });
  }, [isAside, tracker]);

  return (
    <Dialog
      open={!isAside}
      onClose={onClose}
      title={text('subscribe.modal.title')}
      closeLabel={text('modal.close')}
      size="medium"
    >
      <IncludedList />
      <Suspense fallback={<PanelPlace />}>
        <SubscribePanel checkout={checkout} back={`${pathname}${search}${hash}`} takesFocus />
      </Suspense>
      <p>
        <AppLink {...textLinkProps('standalone')} to="/labs/subscribe">
          {text('subscribe.modal.more')}
        </AppLink>
      </p>
    </Dialog>
  );
}
