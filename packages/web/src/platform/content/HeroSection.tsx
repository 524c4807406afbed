import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Picture, type PictureFile, type PictureShape } from '../../ui/media/Picture.tsx';
import { useInspector } from '../live-preview/inspector.ts';
import { SafeLink } from '../navigation/links.tsx';
import type { SectionOf } from './content-page.ts';
import styles from './HeroSection.module.css';

/** Browsers take the next larger one: just above the widths of phones of two and of three pixels per unit. */
const HERO_WIDTHS = [480, 752, 1088, 1600, 2400] as const;

const WIDE_FROM = 1.3;

const SIZES = { wide: '100vw', sleeve: '(width < 60rem) 100vw, 50vw' } as const;

/** How the picture of a hero is shown, if it has one. */
export function heroPicture({ image }: SectionOf<'hero'>): PictureShape | null {
  return image && { image, widths: HERO_WIDTHS, sizes: SIZES[shapeOf(image)] };
}

/** A picture this much wider than high fills the page's width; a squarer one is a sleeve beside the words. */
function shapeOf({ width, height }: PictureFile): keyof typeof SIZES {
  return width / height < WIDE_FROM ? 'sleeve' : 'wide';
}

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
  const picture = heroPicture(section);
  return (
    <section
      className={styles.hero}
      data-area="labs"
      data-shape={image ? shapeOf(image) : 'wide'}
      data-opening={isFirst}
      data-height={height}
    >
      {picture ? (
        <div className={styles.picture} {...inspect(id, 'image')}>
          <Picture {...picture} fills alt="" priority={isFirst ? 'first' : null} />
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
          {isFirst ? <span data-whole hidden /> : null}
        </div>
      </Container>
    </section>
  );
}
