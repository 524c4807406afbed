import { NotificationsProvider } from '../../../platform/notifications/NotificationsProvider.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { EYE_PATHS } from '../../../ui/PasswordInput/eye-paths.ts';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Section } from './Section.tsx';
import { Sheets } from './Sheets.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';
import { Toasts } from './Toasts.tsx';

/** What comes above the page, each opened by what opens it. */
export function OverlaysSection() {
  return (
    <Section id="overlays">
      <Specimen of="Tooltip">
        <State name="plain, after 200 ms">
          <Tooltip words="Show it again">
            {(attributes) => <IconButton {...attributes} icon={EYE_PATHS.eye} label="Show" variant="outlined" />}
          </Tooltip>
        </State>
        <State name="info, with more words">
          <Tooltip variant="info" words="A pack is one instrument, one room and one way of playing it.">
            {(attributes) => <IconButton {...attributes} icon="info" label="What a pack is" />}
          </Tooltip>
        </State>
      </Specimen>
      <Specimen of="Menu">
        <State name="short and long items">
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
        </State>
      </Specimen>
      <Specimen of="Dialog">
        <Dialogs />
      </Specimen>
      <Specimen of="Sheet">
        <Sheets />
      </Specimen>
      <NotificationsProvider>
        <Specimen of="notifications">
          <Toasts />
        </Specimen>
      </NotificationsProvider>
    </Section>
  );
}
