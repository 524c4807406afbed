import { Container } from '../../ui/Container/Container.tsx';
import { useInspector } from '../live-preview/use-inspector.ts';
import { Video } from '../video/Video.tsx';
import styles from './Section.module.css';
import { SectionHeading } from './SectionHeading.tsx';
import type { SectionOf } from './section-of.ts';

const SIZES = '(width < 88rem) 94vw, 84rem';

/** A film as wide as the page, with a few words above it. */
export function VideoSection({ section }: { readonly section: SectionOf<'video'> }) {
  const inspect = useInspector();
  const { content_id: id, heading, text, video } = section;
  return (
    <section className={styles.section}>
      <Container>
        {heading || text ? (
          <header className={styles.head}>
            <SectionHeading of={id}>{heading}</SectionHeading>
            {text ? (
              <p className={styles.lead} {...inspect(id, 'text')}>
                {text}
              </p>
            ) : null}
          </header>
        ) : null}
        <div className={styles.film} {...inspect(id, 'video')}>
          <Video video={video} sizes={SIZES} />
        </div>
      </Container>
    </section>
  );
}
