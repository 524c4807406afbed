import { useState } from 'react';
import { NotificationsProvider, useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { Button, IconButton } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/Field.tsx';
import { EYE_PATHS } from '../../ui/forms/PasswordInput.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Dialog, Sheet } from '../../ui/overlay/Dialog.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { each, Section, Specimen } from './Specimen.tsx';

const DIALOG_SIZES = ['small', 'medium', 'large'] as const;
const SHEET_EDGES = ['end', 'bottom'] as const;

/** Overlays, each with its trigger. */
export function OverlaysSection() {
  const [size, setSize] = useState<(typeof DIALOG_SIZES)[number] | null>(null);
  const [edge, setEdge] = useState<(typeof SHEET_EDGES)[number] | null>(null);
  return (
    <Section id="overlays">
      <Specimen
        of="Tooltip"
        states={{
          'plain, after 200 ms': (
            <Tooltip words="Show it again">
              {(attributes) => <IconButton {...attributes} icon={EYE_PATHS.eye} label="Show" variant="outlined" />}
            </Tooltip>
          ),
          'info, with more words': (
            <Tooltip variant="info" words="A pack is one instrument, one room and one way of playing it.">
              {(attributes) => <IconButton {...attributes} icon="info" label="What a pack is" />}
            </Tooltip>
          ),
        }}
      />
      <Specimen
        of="Menu"
        states={{
          'short and long items': (
            <Menu
              items={[
                { id: 'play', label: 'Play next', onChoose: () => undefined },
                { id: 'similar', label: 'Show what sounds alike in all of the library', onChoose: () => undefined },
              ]}
            >
              {(attributes) => (
                <Button {...attributes} variant="secondary">
                  More
                  <Icon name="chevron-down" size="s" />
                </Button>
              )}
            </Menu>
          ),
        }}
      />
      <Specimen
        of="Dialog"
        states={each(DIALOG_SIZES, (name) => (
          <Button variant="secondary" onClick={() => setSize(name)}>
            Open the dialog
          </Button>
        ))}
      >
        <Dialog
          open={size !== null}
          size={size ?? 'medium'}
          onClose={() => setSize(null)}
          title="Log in"
          closeLabel="Close"
        >
          <TextInput label="E-mail address" name="dialog-email" type="email" />
          <Button wide onClick={() => setSize(null)}>
            Log in
          </Button>
        </Dialog>
      </Specimen>
      <Specimen
        of="Sheet"
        states={each(SHEET_EDGES, (name) => (
          <Button variant="secondary" onClick={() => setEdge(name)}>
            Open the sheet
          </Button>
        ))}
      >
        <Sheet
          open={edge !== null}
          edge={edge ?? 'end'}
          onClose={() => setEdge(null)}
          title="Filters"
          closeLabel="Close"
        >
          <p>The page stays in sight.</p>
        </Sheet>
      </Specimen>
      <NotificationsProvider>
        <Specimen of="notifications" states={each(['info', 'success', 'error'], (tone) => <Notify tone={tone} />)} />
      </NotificationsProvider>
    </Section>
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
