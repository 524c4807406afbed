import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/Button/button-look.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { useInspector } from '../live-preview/use-inspector.ts';
import { SafeLink } from '../navigation/SafeLink.tsx';
import styles from './HeroSection.module.css';
import type { SectionOf } from './section-of.ts';

const HERO_WIDTHS = [480, 640, 1024, 1600, 2400] as const;

/** A picture this much wider than high fills the page's width; a squarer one is a sleeve beside the words. */
const WIDE_FROM = 1.3;

const SIZES = { wide: '100vw', sleeve: '(width < 60rem) 100vw, 50vw' } as const;

interface HeroSectionProps {
  readonly section: SectionOf<'hero'>;
  /** It opens the page: its heading is the page's, its picture is fetched first. */
  readonly isFirst: boolean;
  readonly height?: 'full' | 'low';
  /** What the page puts among the hero's words, in place of the editor's action. */
  readonly children?: ReactNode;
}

/** A large picture with what the page is about. */
export function HeroSection({ section, isFirst, height = 'full', children }: HeroSectionProps) {
  const inspect = useInspector();
  const { content_id: id, eyebrow, heading, text, image, action } = section;
  const Heading = isFirst ? 'h1' : 'h2';
  const shape = image && image.width / image.height < WIDE_FROM ? 'sleeve' : 'wide';
  return (
    <section className={styles.hero} data-area="labs" data-shape={shape} data-opening={isFirst} data-height={height}>
      {image ? (
        <div className={styles.picture} {...inspect(id, 'image')}>
          <Picture
            image={image}
            fills
            alt=""
            widths={HERO_WIDTHS}
            sizes={SIZES[shape]}
            priority={isFirst ? 'first' : null}
          />
        </div>
      ) : null}
      <Container>
        <div className={styles.words}>
          {eyebrow ? (
            <p className={styles.eyebrow} {...inspect(id, 'eyebrow')}>
              {eyebrow}
            </p>
          ) : null}
          <Heading className={styles.heading} {...inspect(id, 'heading')}>
            {heading}
          </Heading>
          <p className={styles.text} {...inspect(id, 'text')}>
            {text}
          </p>
          {children ?? null}
          {action && !children ? (
            <p className={styles.action}>
              <SafeLink
                {...buttonLook({ variant: height === 'low' ? 'secondary' : 'primary', size: 'large' })}
                href={action.href}
                {...inspect(id, 'actionLabel')}
              >
                {action.label}
              </SafeLink>
            </p>
          ) : null}
        </div>
      </Container>
    </section>
  );
}
