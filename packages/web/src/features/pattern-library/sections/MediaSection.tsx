import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { ICON_NAMES } from '../../../ui/Icon/icon-paths.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Waveform } from '../../../ui/Waveform/Waveform.tsx';
import { Section } from './Section.tsx';

const PEAKS = Array.from({ length: 96 }, (_, index) =>
  Math.round(Math.abs(Math.sin(index / 5) * Math.sin(index / 17)) * 92 + (index % 7)),
);

export function MediaSection() {
  return (
    <Section title="Sound and pictures">
      <Stack gap="small">
        <Waveform peaks={PEAKS} size="large" />
        <Waveform peaks={PEAKS} />
        <Waveform peaks={PEAKS} bars={48} size="small" />
      </Stack>
      <Grid cell="small">
        <Picture source="/icon-512.png" alt="The wordmark" width={512} height={512} sizes="12rem" color="teal" />
      </Grid>
      <Cluster>
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} size="l" />
        ))}
      </Cluster>
    </Section>
  );
}
