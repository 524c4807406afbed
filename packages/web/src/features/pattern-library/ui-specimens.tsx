import { type ComponentProps, useState } from 'react';
import { NotificationsProvider, useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../ui/feedback/Price.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { EmptyState } from '../../ui/feedback/StateMessage.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/forms/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ChipLabel, chipProps } from '../../ui/forms/Chip.tsx';
import { Select, TextInput } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { Segments } from '../../ui/forms/Segments.tsx';
import { Slider } from '../../ui/forms/Slider.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { ICON_NAMES } from '../../ui/media/icon-paths.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { Waveform } from '../../ui/media/Waveform.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Menu, Tooltip } from '../../ui/overlay/Popovers.tsx';
import { each, type Specimens } from './Specimen.tsx';
import * as styles from './samples.module.css';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Buttons and links. */
export const ACTIONS: Specimens = {
  Button: {
    ...each(VARIANTS, (variant) => <Button variant={variant}>Get the pack</Button>),
    ...each(['large', 'small'], (size) => <Button size={size}>Get the pack</Button>),
    'with an icon': (
      <Button>
        <Icon name="download" />
        Download
      </Button>
    ),
    loading: <Button loading>Saving</Button>,
    disabled: <Button disabled>Disabled</Button>,
    'wide, with a long text': (
      <Button wide>Show me everything that was ever recorded in a boathouse, a barn or a stairwell</Button>
    ),
  },
  ButtonLink: each(VARIANTS, (variant) => (
    <ButtonLink variant={variant} href="#actions">
      A link
    </ButtonLink>
  )),
  IconButton: {
    plain: <IconButton icon="search" label="Search" />,
    outlined: <IconButton icon="menu" label="Menu" variant="outlined" />,
    small: <IconButton icon="close" label="Close" size="small" />,
    disabled: <IconButton icon="next" label="Next" disabled />,
  },
  textLinkProps: each(['inline', 'standalone'], (variant) => (
    <a href="#actions" {...textLinkProps(variant)}>
      A link in text
    </a>
  )),
};

const LONG = 'This address is not complete. It needs a name, the sign @ and a domain, such as mio@labs.example.';
const PASSWORD = { showLabel: 'Show password', hideLabel: 'Hide password', autoComplete: 'new-password' } as const;

/** Labelled controls: with hint, value, error, and disabled. */
export const FIELDS: Specimens = {
  TextInput: {
    hint: <TextInput label="E-mail address" name="email" type="email" hint="We send your licences here." />,
    icon: <TextInput label="Search" name="query" type="search" icon="search" placeholder="Strings, tape" />,
    error: <TextInput label="Wrong" name="wrong" defaultValue="mio@" error={LONG} hint="We never share it." />,
    disabled: <TextInput label="Disabled" name="off" defaultValue="Cannot be changed" disabled />,
  },
  PasswordInput: {
    value: <PasswordInput {...PASSWORD} label="Password" name="password" defaultValue="harbour stove coat" />,
    disabled: <PasswordInput {...PASSWORD} label="Disabled" name="off-password" disabled />,
  },
  Select: {
    value: (
      <Select label="Order" name="order">
        <option>Newest first</option>
        <option>By name</option>
      </Select>
    ),
    error: <Select label="Wrong choice" name="choice" error="Choose one of them." />,
    disabled: <Select label="Disabled choice" name="choice-off" disabled />,
  },
};

const STATUSES = [
  { value: 'default', label: 'Default' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** Switches, choices and sliders. */
export const CHOICES: Specimens = {
  Checkbox: {
    checked: <Checkbox label="Send me new packs" name="news" defaultChecked hint="Once a month, never more." />,
    error: <Checkbox label="I accept the terms" name="terms" error="Without the terms there is no account." />,
    disabled: <Checkbox label="Disabled" name="off" disabled />,
  },
  Switch: {
    on: (
      <Switch label="Statistics" name="statistics" defaultChecked>
        Tells us which pages are visited.
      </Switch>
    ),
    disabled: <Switch label="Disabled" name="switch-disabled" disabled />,
  },
  Segments: {
    chosen: <Segments label="Status" name="status" defaultValue="default" options={STATUSES} />,
    disabled: <Segments label="Fixed status" name="status-off" defaultValue="on" options={STATUSES} disabled />,
  },
  chipProps: {
    'selected, with a count': (
      <a href="#choices" aria-current="true" {...chipProps()}>
        <ChipLabel count={12} countLabel="12 packs">
          Strings
        </ChipLabel>
      </a>
    ),
    plain: (
      <a href="#choices" {...chipProps()}>
        Keys
      </a>
    ),
  },
  Slider: each(['accent', 'quiet'], (tone) => (
    <Slider aria-label={tone} tone={tone} value={0.4} onChange={() => undefined} />
  )),
  Badge: each(['neutral', 'new', 'premium', 'success', 'danger'], (tone) => <Badge tone={tone}>Premium</Badge>),
};

const LONG_NOTICE =
  'The samples could not be put together right now, because the library that they lie in does not answer. Nothing of yours is lost: try again in a few minutes, or write to our support if it goes on.';

/** Loading, error and empty states. */
export const FEEDBACK: Specimens = {
  Notice: each(['info', 'success', 'error'], (tone) => (
    <Notice tone={tone} title="Welcome">
      {LONG_NOTICE}
    </Notice>
  )),
  Spinner: { small: <Spinner size={4} />, medium: <Spinner />, large: <Spinner size={8} /> },
  Skeleton: each(['title', 'text', 'wave'], (shape) => (
    <div className={styles.skeleton}>
      <Skeleton shape={shape} />
    </div>
  )),
  EmptyState: {
    'with a button': (
      <EmptyState title="Nothing sounds like that yet" text="Try another word, or look through all packs.">
        <Button variant="secondary">Show all packs</Button>
      </EmptyState>
    ),
  },
  Price: {
    plain: (
      <Price>
        <strong>£4.99</strong> per month
      </Price>
    ),
  },
};

const PEAKS = Array.from({ length: 96 }, (_, index) =>
  Math.round(Math.abs(Math.sin(index / 5) * Math.sin(index / 17)) * 92 + (index % 7)),
);
const PICTURE = { url: '/icon-512.png', width: 512, height: 512, color: 'teal' };

export const MEDIA: Specimens = {
  Waveform: each(['large', 'medium', 'small'], (size) => <Waveform peaks={PEAKS} size={size} />),
  Picture: {
    plain: (
      <div className={styles.picture}>
        <Picture image={PICTURE} alt="The wordmark" sizes="12rem" />
      </div>
    ),
  },
  Icon: {
    ...each(['s', 'm', 'l'], (size) => <Icon name="play" size={size} />),
    ...each(ICON_NAMES, (name) => <Icon name={name} size="l" />),
  },
};

/** Navigation. */
export const WAYS: Specimens = {
  Pagination: each(['1', '5', '9'], (current) => (
    <Pagination
      label={`Page ${current} of 9`}
      current={Number(current)}
      total={9}
      pageLabel={(page) => `Page ${page}`}
      link={(page, attributes) => (
        <a href={`#page-${page}`} {...attributes}>
          {page}
        </a>
      )}
    />
  )),
  Shelf: {
    'with more than fits': (
      <Shelf label="Packs on their way" previousLabel="Back" nextLabel="Further" head={<h4>A shelf</h4>}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <IconButton icon={name} label={name} />
          </li>
        ))}
      </Shelf>
    ),
  },
};

const ITEMS = ['Play next', 'Show what sounds alike in all of the library'].map((label) => ({
  id: label,
  label,
  onChoose: () => undefined,
}));

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
