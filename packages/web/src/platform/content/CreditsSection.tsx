import { Container } from '../../ui/Container/Container.tsx';
import { useInspector } from '../live-preview/use-inspector.ts';
import styles from './CreditsSection.module.css';
import sectionStyles from './Section.module.css';
import { SectionHeading } from './SectionHeading.tsx';
import type { SectionOf } from './section-of.ts';

/** Who did what, as at the end of a film. */
export function CreditsSection({ section }: { readonly section: SectionOf<'credits'> }) {
  const inspect = useInspector();
  const { content_id: id, heading, text, credits } = section;
  return (
    <section className={sectionStyles.section}>
      <Container>
        <div className={sectionStyles.split}>
          <header className={sectionStyles.head}>
            <SectionHeading of={id}>{heading}</SectionHeading>
            {text ? (
              <p className={sectionStyles.lead} {...inspect(id, 'text')}>
                {text}
              </p>
            ) : null}
          </header>
          <dl className={styles.credits} {...inspect(id, 'credits')}>
            {credits.map(({ role, name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: somebody may be thanked twice for the same; rows never change places.
              <div key={index} className={styles.credit}>
                <dt>{role}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </section>
  );
}
