import type { ReactNode } from 'react';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Picture, type PictureFile, type PictureShape } from '../../ui/media/Picture.tsx';
import { useInspector } from '../live-preview/inspector.ts';
import { SafeLink } from '../navigation/links.tsx';
import * as styles from './HeroSection.module.css';
import type { SectionOf } from './page-media.ts';

/** Just above the widths of phones at two and three device pixels: browsers choose the next larger width. */
const HERO_WIDTHS = [480, 752, 1088, 1600, 2400] as const;

const WIDE_FROM = 1.3;

const SIZES = { wide: '100vw', sleeve: '(width < 60rem) 100vw, 50vw' } as const;

/** How the hero shows its picture, if it has one. */
export function heroPicture({ image }: SectionOf<'hero'>): PictureShape | null {
  return image && { image, widths: HERO_WIDTHS, sizes: SIZES[shapeOf(image)] };
}

/** A picture at least this much wider than high fills the page's width; a squarer one is a cover beside the text. */
function shapeOf({ width, height }: PictureFile): keyof typeof SIZES {
  return width / height < WIDE_FROM ? 'sleeve' : 'wide';
}

interface HeroSectionProps {
  readonly section: SectionOf<'hero'>;
  /** The hero opens the page: its heading is the page's, and its picture is loaded first. */
  readonly isFirst: boolean;
  readonly height?: 'full' | 'low';
  /** Content of the page within the hero, in place of the editor's action. */
  readonly children?: ReactNode;
}

/** A large picture with the page's topic. */
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
          {action?.label && !children ? (
            <p className={styles.action}>
              <SafeLink
                {...buttonProps({ variant: height === 'low' ? 'secondary' : 'primary', size: 'large' })}
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
