import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/forms/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ChipLabel, chipProps } from '../../ui/forms/Chip.tsx';
import { Select, TextInput } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { Segments } from '../../ui/forms/Segments.tsx';
import { Slider } from '../../ui/forms/Slider.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { each, type Specimens } from './Specimen.tsx';

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
