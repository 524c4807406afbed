import type { ReactNode } from 'react';
import * as styles from './Specimen.module.css';

/** The states of components, named by the properties that distinguish them, by the components' names. */
export type Specimens = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

/** Each of their states takes the whole line, as the component would. */
const WIDE = '--font-display --font-text Notice EmptyState Waveform Pagination Shelf NewsletterForm'.split(' ');

interface SpecimenSectionProps {
  readonly id: string;
  readonly title: string;
  readonly specimens: Specimens;
}

/** One family of components, with an anchor of its own; each component in all its states, under its name. */
export function SpecimenSection({ id, title, specimens }: SpecimenSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={styles.body}>
        {Object.entries(specimens).map(([component, states]) => (
          <div key={component} className={styles.specimen}>
            <h3 className={styles.component}>{component}</h3>
            <div className={styles.states}>
              {Object.entries(states).map(([name, state]) => (
                <div key={name} className={styles.state} data-wide={WIDE.includes(component)}>
                  <div className={styles.thing}>{state}</div>
                  <p className={styles.name}>{name}</p>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A state for each name. */
export function each<T extends string>(names: readonly T[], show: (name: T) => ReactNode): Record<string, ReactNode> {
  return Object.fromEntries(names.map((name) => [name, show(name)]));
}
