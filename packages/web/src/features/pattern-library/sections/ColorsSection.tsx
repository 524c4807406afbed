import styles from './ColorsSection.module.css';
import { Section } from './Section.tsx';

const COLORS = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'line-strong',
  'text',
  'quiet',
  'link',
  'accent',
  'sound',
  'wave',
  'danger',
  'success',
  'info',
] as const;

export function ColorsSection() {
  return (
    <Section title="Colour">
      <ul className={styles.list}>
        {COLORS.map((color) => (
          <li key={color} className={styles.item}>
            <span className={styles.swatch} data-color={color} />
            {color}
          </li>
        ))}
      </ul>
    </Section>
  );
}
