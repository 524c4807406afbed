import { Container } from '../../ui/Container/Container.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { useInspector } from '../live-preview/use-inspector.ts';
import styles from './QuoteSection.module.css';
import type { SectionOf } from './section-of.ts';

const WIDTHS = [240, 400, 640, 960] as const;
const SIZES = '(width < 60rem) 60vw, 28rem';
const SQUARE = { ratio: 1, focus: 'center' } as const;

/** What somebody said, with a picture of what it is about. */
export function QuoteSection({ section }: { readonly section: SectionOf<'quote'> }) {
  const inspect = useInspector();
  const { content_id: id, text, person, image } = section;
  return (
    <section className={styles.section}>
      <Container>
        <figure className={styles.figure} data-pictured={image !== null}>
          {image ? (
            <div className={styles.picture} {...inspect(id, 'image')}>
              <Picture image={image} alt="" widths={WIDTHS} sizes={SIZES} crop={SQUARE} />
            </div>
          ) : null}
          <div className={styles.words}>
            <blockquote className={styles.quote}>
              <p {...inspect(id, 'text')}>{text}</p>
            </blockquote>
            {person.name || person.role ? (
              <figcaption className={styles.person}>
                <span className={styles.name} {...inspect(person.content_id ?? id, 'name')}>
                  {person.name}
                </span>
                <span {...inspect(id, 'role')}>{person.role}</span>
              </figcaption>
            ) : null}
          </div>
        </figure>
      </Container>
    </section>
  );
}
