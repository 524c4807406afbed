import { useState } from 'react';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Slider } from '../../../ui/Slider/Slider.tsx';
import { Section } from './Section.tsx';

const TONES = ['accent', 'quiet'] as const;
const SHARES = [0, 0.4, 1] as const;

export function SlidersSection() {
  return (
    <Section title="Sliders">
      {TONES.map((tone) => (
        <Grid key={tone} cell="small">
          {SHARES.map((share) => (
            <LabelledSlider key={share} tone={tone} begin={share} />
          ))}
        </Grid>
      ))}
    </Section>
  );
}

interface LabelledSliderProps {
  readonly tone: (typeof TONES)[number];
  readonly begin: number;
}

function LabelledSlider({ tone, begin }: LabelledSliderProps) {
  const [share, setShare] = useState(begin);
  return (
    <Slider aria-label={`${tone}, from ${begin * 100} %`} tone={tone} value={share} step={5} onChange={setShare} />
  );
}
