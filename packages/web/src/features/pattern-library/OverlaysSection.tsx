import { type ComponentProps, useState } from 'react';
import { NotificationsProvider, useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { Button, IconButton } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Menu, Tooltip } from '../../ui/overlay/Popovers.tsx';
import { each, type Specimens } from './Specimen.tsx';

const ITEMS = ['Play next', 'Show what sounds alike in all of the library'].map((label) => ({
  id: label,
  label,
  onChoose: () => undefined,
}));

/** Overlays, each with its trigger. */
export const OVERLAYS: Specimens = {
  Tooltip: each(['plain', 'info'], (variant) => (
    <Tooltip variant={variant} words="A pack is one instrument, one room and one way of playing it.">
      {(attributes) => <IconButton {...attributes} icon="info" label="What a pack is" />}
    </Tooltip>
  )),
  Menu: {
    'short and long items': (
      <Menu items={ITEMS}>
        {(attributes) => (
          <Button {...attributes} variant="secondary">
            More
          </Button>
        )}
      </Menu>
    ),
  },
  Dialog: each(['small', 'medium', 'sheet'], (size) => <DialogWithButton size={size} />),
  notifications: {
    'info, success, error': (
      <NotificationsProvider>
        {(['info', 'success', 'error'] as const).map((tone) => (
          <Notify key={tone} tone={tone} />
        ))}
      </NotificationsProvider>
    ),
  },
};

function DialogWithButton({ size }: Required<Pick<ComponentProps<typeof Dialog>, 'size'>>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} size={size} title="Filters" closeLabel="Close">
        <p>The page stays in sight.</p>
      </Dialog>
    </>
  );
}

function Notify({ tone }: { readonly tone: 'info' | 'success' | 'error' }) {
  const notify = useNotify();
  return (
    <Button
      variant="quiet"
      aria-label={`Notify: ${tone}`}
      onClick={() => notify({ tone, text: `Notification of ${tone}` })}
    >
      Notify
    </Button>
  );
}
