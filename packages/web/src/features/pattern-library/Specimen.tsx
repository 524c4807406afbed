import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './Specimen.module.css';

/** The sections of the library in order, by their ids within the page. */
export const SECTION_IDS = [
  'colour',
  'type',
  'space',
  'actions',
  'fields',
  'choices',
  'feedback',
  'media',
  'surfaces',
  'overlays',
  'ways',
  'product',
] as const;

interface SectionProps {
  readonly id: (typeof SECTION_IDS)[number];
  readonly children: ReactNode;
}

/** One family of components, with an anchor of its own. */
export function Section({ id, children }: SectionProps) {
  const text = useText();
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {text(`patterns.${id}`)}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** Name of the component. */
  readonly of: string;
  /** Its states, named by the props that distinguish them. */
  readonly states?: Readonly<Record<string, ReactNode>>;
  /** Each state takes the whole line, as the component would. */
  readonly wide?: boolean;
  /** Rendered after the states, without names. */
  readonly children?: ReactNode;
}

/** A component in all its states, under its name. */
export function Specimen({ of, states = {}, wide = false, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-component={of}>
      <h3 className={styles.component}>{of}</h3>
      <div className={styles.states}>
        {Object.entries(states).map(([name, state]) => (
          <State key={name} name={name} wide={wide}>
            {state}
          </State>
        ))}
        {children}
      </div>
    </div>
  );
}

interface StateProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a component, with its name below. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <div className={styles.state} data-wide={wide}>
      <div className={styles.thing}>{children}</div>
      <p className={styles.name}>{name}</p>
    </div>
  );
}

/** A state for each name. */
export function each<T extends string>(names: readonly T[], show: (name: T) => ReactNode): Record<string, ReactNode> {
  return Object.fromEntries(names.map((name) => [name, show(name)]));
}
