import { tokensOf } from '../../../styles/token-values.ts';
import tokens from '../../../styles/tokens.css?raw';
import { Section } from './Section.tsx';
import styles from './SpaceSection.module.css';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const STEPS = [...tokensOf(tokens, 'space')].filter(([name]) => /^\d$/.test(name));
const RADII = ['s', 'm', 'l', 'round'];
const SHADOWS = ['1', '2', '3'];
const DURATIONS = [...tokensOf(tokens, 'duration')];

/** Distances, corners, shadows and durations. */
export function SpaceSection() {
  return (
    <Section id="space">
      <Specimen of="--space-*">
        <ul className={styles.steps}>
          {STEPS.map(([name, value]) => (
            <li key={name} className={styles.step}>
              <span className={styles.name}>{name}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={value} height="100%" />
              </svg>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="--radius-*">
        {RADII.map((name) => (
          <State key={name} name={name}>
            <div className={styles.tile} data-radius={name} />
          </State>
        ))}
      </Specimen>
      <Specimen of="--shadow-*">
        {SHADOWS.map((name) => (
          <State key={name} name={name}>
            <div className={styles.tile} data-shadow={name} />
          </State>
        ))}
      </Specimen>
      <Specimen of="--duration-*">
        {DURATIONS.map(([name, value]) => (
          <State key={name} name={name}>
            {value}
          </State>
        ))}
      </Specimen>
    </Section>
  );
}
