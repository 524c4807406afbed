import { useState } from 'react';
import { NotificationsProvider, useNotify } from '../../../platform/notifications/NotificationsProvider.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { Section } from './Section.tsx';

export function OverlaysSection() {
  return (
    <Section title="Overlays">
      <Cluster>
        <Tooltip words="Show it again">
          {(attributes) => <IconButton {...attributes} icon="eye" label="Show" variant="outlined" />}
        </Tooltip>
        <Tooltip variant="info" words="A pack is one instrument, one room and one way of playing it.">
          {(attributes) => <IconButton {...attributes} icon="info" label="What a pack is" />}
        </Tooltip>
        <Menu
          items={[
            { id: 'play', label: 'Play next', onChoose: () => undefined },
            { id: 'similar', label: 'Show what sounds alike', onChoose: () => undefined },
          ]}
        >
          {(attributes) => (
            <Button {...attributes} variant="secondary">
              More
              <Icon name="chevron-down" size="s" />
            </Button>
          )}
        </Menu>
      </Cluster>
      <Sheets />
      <NotificationsProvider>
        <Toasts />
      </NotificationsProvider>
    </Section>
  );
}

function Sheets() {
  const [edge, setEdge] = useState<'end' | 'bottom' | null>(null);
  return (
    <>
      <Cluster>
        <Button variant="secondary" onClick={() => setEdge('end')}>
          Sheet from the side
        </Button>
        <Button variant="secondary" onClick={() => setEdge('bottom')}>
          Sheet from below
        </Button>
      </Cluster>
      <Sheet open={edge !== null} edge={edge ?? 'end'} onClose={() => setEdge(null)} title="Filters" closeLabel="Close">
        <p>The page stays in sight.</p>
      </Sheet>
    </>
  );
}

function Toasts() {
  const notify = useNotify();
  return (
    <Cluster>
      {(['info', 'success', 'error'] as const).map((tone) => (
        <Button key={tone} variant="quiet" onClick={() => notify({ tone, text: `Notification of ${tone}` })}>
          Notify: {tone}
        </Button>
      ))}
    </Cluster>
  );
}
