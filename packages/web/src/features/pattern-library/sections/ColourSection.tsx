import { areaColors, contrast } from '../../../styles/token-values.ts';
import tokens from '../../../styles/tokens.css?raw';
import styles from './ColourSection.module.css';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';

/** What is set on what, words first; the numbers that each must reach stand in contrast.test.ts. */
const PAIRS = [
  ['text', 'ground'],
  ['quiet', 'ground'],
  ['link', 'ground'],
  ['text', 'surface'],
  ['quiet', 'raised'],
  ['on-accent', 'accent'],
  ['on-selected', 'selected'],
  ['on-sound', 'sound'],
  ['danger', 'danger-surface'],
  ['success', 'success-surface'],
  ['info', 'info-surface'],
  ['line-strong', 'ground'],
  ['focus', 'ground'],
  ['wave', 'ground'],
] as const;

/** The colours of an area, and how well what is set on them can be read. */
export function ColourSection({ area }: { readonly area: string }) {
  const colors = areaColors(tokens, area);
  return (
    <Section id="colour">
      <Specimen of="--color-*">
        <ul className={styles.list}>
          {[...colors].map(([name, hex]) => (
            <li key={name} className={styles.color}>
              <svg className={styles.swatch} aria-hidden="true">
                <rect width="100%" height="100%" fill={hex} />
              </svg>
              <span className={styles.name}>{name}</span>
              <span>{hex}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="contrast">
        <ul className={styles.list}>
          {PAIRS.map(([front, back]) => {
            const [ink = '', paper = ''] = [colors.get(front), colors.get(back)];
            return (
              <li key={front + back} className={styles.color}>
                <svg className={styles.swatch} aria-hidden="true">
                  <rect width="100%" height="100%" fill={paper} />
                  <text className={styles.letters} x="50%" y="50%" fill={ink}>
                    Aa
                  </text>
                </svg>
                <span className={styles.name}>{`${contrast(ink, paper).toFixed(1)} : 1`}</span>
                <span>{`${front} · ${back}`}</span>
              </li>
            );
          })}
        </ul>
      </Specimen>
    </Section>
  );
}
