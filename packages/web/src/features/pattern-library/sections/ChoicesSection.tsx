import { useState } from 'react';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { ChipLink } from '../../../ui/Chip/ChipLink.tsx';
import { Segments } from '../../../ui/Segments/Segments.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { LabelledSlider } from './LabelledSlider.tsx';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const TONES = ['neutral', 'new', 'premium', 'success', 'danger'] as const;
const SLIDERS = [
  ['accent', 0],
  ['accent', 0.4],
  ['accent', 1],
  ['quiet', 0.4],
] as const;
const STATUSES = [
  { value: 'default', label: 'Default' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** What is one or the other, one of several, or more or less. */
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
      <Specimen of="Segments">
        <State name="one chosen">
          <Segments label="Status" name="status" defaultValue="default" options={STATUSES} />
        </State>
        <State name="disabled">
          <Segments label="Status that is fixed" name="status-off" defaultValue="on" options={STATUSES} disabled />
        </State>
      </Specimen>
      <Specimen of="Chip">
        <State name="pressed, with a count">
          <Chip pressed={pressed} count={12} countLabel="12 packs" onClick={() => setPressed(!pressed)}>
            Strings
          </Chip>
        </State>
        <State name="not pressed">
          <Chip pressed={false} count={7}>
            Keys
          </Chip>
        </State>
        <State name="disabled">
          <Chip pressed={false} disabled>
            Nothing there
          </Chip>
        </State>
        <State name="ChipLink, selected">
          <ChipLink href="#choices" selected count={60}>
            All
          </ChipLink>
        </State>
        <State name="ChipLink">
          <ChipLink href="#choices">Drums</ChipLink>
        </State>
      </Specimen>
      <Specimen of="Slider">
        {SLIDERS.map(([tone, share]) => (
          <State key={`${tone} ${share}`} name={`${tone}, ${share * 100} %`}>
            <LabelledSlider tone={tone} begin={share} />
          </State>
        ))}
      </Specimen>
      <Specimen of="Badge">
        {TONES.map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>Premium</Badge>
          </State>
        ))}
      </Specimen>
    </Section>
  );
}
