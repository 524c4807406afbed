import { useState } from 'react';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/forms/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Chip, ChipLink } from '../../ui/forms/Chip.tsx';
import { Field, Select, TextInput } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { Segments } from '../../ui/forms/Segments.tsx';
import { Slider } from '../../ui/forms/Slider.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Grid } from '../../ui/layout/Container.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { each, Section, Specimen, State } from './Specimen.tsx';
import styles from './samples.module.css';

/** Buttons and links. */
export function ActionsSection() {
  return (
    <Section id="actions">
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Specimen
          key={variant}
          of={variant === 'primary' ? 'Button' : `Button, ${variant}`}
          states={{
            ...each(['large', 'medium', 'small'], (size) => (
              <Button variant={variant} size={size}>
                Get the pack
              </Button>
            )),
            'with an icon': (
              <Button variant={variant}>
                <Icon name="download" />
                Download
              </Button>
            ),
            loading: (
              <Button variant={variant} loading>
                Saving
              </Button>
            ),
            disabled: (
              <Button variant={variant} disabled>
                Disabled
              </Button>
            ),
            ButtonLink: (
              <ButtonLink variant={variant} href="#actions">
                A link
                <Icon name="arrow-right" />
              </ButtonLink>
            ),
          }}
        />
      ))}
      <Specimen of="Button, long and wide">
        <State name="wide" wide>
          <Button wide>As wide as its place</Button>
        </State>
        <State name="long text">
          <Button variant="secondary">
            Show me everything that was ever recorded in a boathouse, a barn or a stairwell
          </Button>
        </State>
      </Specimen>
      <Specimen
        of="IconButton"
        states={{
          plain: <IconButton icon="search" label="Search" />,
          outlined: <IconButton icon="menu" label="Menu" variant="outlined" />,
          small: <IconButton icon="close" label="Close" size="small" />,
          disabled: <IconButton icon="next" label="Next" disabled />,
        }}
      />
      <Specimen
        of="TextLink"
        states={{
          'in a sentence': (
            <p>
              Every bow change is left in, and <TextLink href="#actions">so is the harbour</TextLink>.
            </p>
          ),
          standalone: (
            <TextLink href="#actions" variant="standalone">
              A link that stands alone
            </TextLink>
          ),
        }}
      />
    </Section>
  );
}

const LONG = 'This address is not complete. It needs a name, the sign @ and a domain, such as mio@labs.example.';
const PASSWORD = { showLabel: 'Show password', hideLabel: 'Hide password', autoComplete: 'new-password' } as const;

/** Labelled controls: each with hint, value, error, and disabled. */
export function FieldsSection() {
  return (
    <Section id="fields">
      <Specimen of="TextInput">
        <State name="hint, icon, value, error, long error, disabled" wide>
          <Grid>
            <TextInput label="E-mail address" name="email" type="email" hint="We send your licences here." />
            <TextInput label="Search" name="query" type="search" icon="search" placeholder="Strings, tape, choir" />
            <TextInput label="First name" name="first" defaultValue="Mio" />
            <TextInput label="Wrong" name="wrong" defaultValue="mio@" error="This address is not complete." />
            <TextInput label="Wrong at length" name="long" defaultValue="mio@" error={LONG} hint="We never share it." />
            <TextInput label="Disabled" name="off" defaultValue="Cannot be changed" disabled />
          </Grid>
        </State>
      </Specimen>
      <Specimen of="PasswordInput">
        <State name="hint, error, disabled" wide>
          <Grid>
            <PasswordInput
              {...PASSWORD}
              label="Password"
              name="password"
              defaultValue="harbour stove coat"
              hint="Eight characters or more."
            />
            <PasswordInput {...PASSWORD} label="Wrong" name="wrong-password" error="This password is too short." />
            <PasswordInput {...PASSWORD} label="Disabled" name="off-password" disabled />
          </Grid>
        </State>
      </Specimen>
      <Specimen of="Select">
        <State name="value, error, disabled" wide>
          <Grid>
            <Select label="Order" name="order" defaultValue="new">
              <option value="new">Newest first</option>
              <option value="name">By name</option>
            </Select>
            <Select label="Wrong choice" name="choice" error="Choose one of them." defaultValue="">
              <option value="">Choose</option>
            </Select>
            <Select label="Disabled choice" name="choice-off" disabled>
              <option>Nothing to choose</option>
            </Select>
          </Grid>
        </State>
      </Specimen>
      <Specimen of="Field">
        <State name="around a control of one's own">
          <Field label="Tempo" hint="In beats a minute.">
            {(control) => <input {...control} type="range" name="tempo" />}
          </Field>
        </State>
      </Specimen>
    </Section>
  );
}

const STATUSES = [
  { value: 'default', label: 'Default' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** Switches, choices and sliders. */
export function ChoicesSection() {
  const [pressed, setPressed] = useState(true);
  return (
    <Section id="choices">
      <Specimen of="Checkbox">
        <Stack gap="tight">
          <Checkbox label="Send me new packs" name="news" defaultChecked hint="Once a month, never more." />
          <Checkbox label="Not chosen" name="no" />
          <Checkbox label="I accept the terms" name="terms" error="Without the terms there is no account." />
          <Checkbox label="Disabled" name="off" disabled />
          <Checkbox label="Disabled and chosen" name="on-off" defaultChecked disabled />
        </Stack>
      </Specimen>
      <Specimen of="Switch">
        <Stack gap="tight">
          <Switch label="Statistics" name="statistics" defaultChecked>
            Tells us which pages are visited.
          </Switch>
          <Switch label="Off" name="switch-off" />
          <Switch label="Disabled" name="switch-disabled" disabled />
        </Stack>
      </Specimen>
      <Specimen
        of="Segments"
        states={{
          'one chosen': <Segments label="Status" name="status" defaultValue="default" options={STATUSES} />,
          disabled: (
            <Segments label="Status that is fixed" name="status-off" defaultValue="on" options={STATUSES} disabled />
          ),
        }}
      />
      <Specimen
        of="Chip"
        states={{
          'pressed, with a count': (
            <Chip pressed={pressed} count={12} countLabel="12 packs" onClick={() => setPressed(!pressed)}>
              Strings
            </Chip>
          ),
          'not pressed': (
            <Chip pressed={false} count={7}>
              Keys
            </Chip>
          ),
          disabled: (
            <Chip pressed={false} disabled>
              Nothing there
            </Chip>
          ),
          'ChipLink, selected': (
            <ChipLink href="#choices" selected count={60}>
              All
            </ChipLink>
          ),
          ChipLink: <ChipLink href="#choices">Drums</ChipLink>,
        }}
      />
      <Specimen
        of="Slider"
        states={{
          'accent, 0 %': <LabelledSlider tone="accent" begin={0} />,
          'accent, 40 %': <LabelledSlider tone="accent" begin={0.4} />,
          'accent, 100 %': <LabelledSlider tone="accent" begin={1} />,
          'quiet, 40 %': <LabelledSlider tone="quiet" begin={0.4} />,
        }}
      />
      <Specimen
        of="Badge"
        states={each(['neutral', 'new', 'premium', 'success', 'danger'], (tone) => <Badge tone={tone}>Premium</Badge>)}
      />
    </Section>
  );
}

/** A slider that can be moved, with an initial value from 0 to 1. */
function LabelledSlider({ tone, begin }: { readonly tone: 'accent' | 'quiet'; readonly begin: number }) {
  const [share, setShare] = useState(begin);
  return (
    <div className={styles.slider}>
      <Slider aria-label={`${tone}, from ${begin * 100} %`} tone={tone} value={share} step={5} onChange={setShare} />
    </div>
  );
}
