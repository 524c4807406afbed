import { useState } from 'react';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { ChipLink } from '../../../ui/Chip/ChipLink.tsx';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Section } from './Section.tsx';

export function ChoicesSection() {
  const [pressed, setPressed] = useState(true);
  return (
    <Section title="Choices">
      <Stack gap="tight">
        <Checkbox label="Send me new packs" name="news" defaultChecked hint="Once a month, never more." />
        <Checkbox label="Not chosen" name="no" />
        <Checkbox label="I accept the terms" name="terms" error="Without the terms there is no account." />
        <Checkbox label="Disabled" name="off" disabled />
        <Checkbox label="Disabled and chosen" name="on-off" defaultChecked disabled />
      </Stack>
      <Cluster gap="tight">
        <Chip pressed={pressed} count={12} countLabel="12 packs" onClick={() => setPressed(!pressed)}>
          Strings
        </Chip>
        <Chip pressed={false} count={7}>
          Keys
        </Chip>
        <Chip pressed={false} disabled>
          Nothing there
        </Chip>
        <ChipLink href="#all" selected count={60}>
          All
        </ChipLink>
        <ChipLink href="#drums">Drums</ChipLink>
      </Cluster>
      <Cluster gap="tight">
        <Badge>Neutral</Badge>
        <Badge tone="new">New</Badge>
        <Badge tone="premium">Premium</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="danger">Cancelled</Badge>
      </Cluster>
    </Section>
  );
}
