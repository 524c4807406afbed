import { buttonLook } from '../../ui/Button/button-look.ts';
import { Container } from '../../ui/Container/Container.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { useInspector } from '../live-preview/use-inspector.ts';
import { SafeLink } from '../navigation/SafeLink.tsx';
import styles from './CallToActionSection.module.css';
import { RichText } from './RichText/RichText.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import type { SectionOf } from './section-of.ts';

const WIDTHS = [480, 640, 960, 1280] as const;
const SIZES = '(width < 60rem) 94vw, 40rem';

/** What to do next, on a ground of its own. */
export function CallToActionSection({ section }: { readonly section: SectionOf<'call_to_action'> }) {
  const inspect = useInspector();
  const { content_id: id, heading, text, image, actions } = section;
  return (
    <section className={styles.section}>
      <Container>
        <div className={styles.ground} data-pictured={image !== null}>
          <div className={styles.words}>
            <SectionHeading of={id}>{heading}</SectionHeading>
            {text ? (
              <div className={styles.text} {...inspect(id, 'text')}>
                <RichText blocks={text.content} />
              </div>
            ) : null}
            <p className={styles.actions}>
              {actions.map(({ label, href }, index) => (
                <SafeLink
                  // biome-ignore lint/suspicious/noArrayIndexKey: both may lead to the same place; they never change theirs.
                  key={index}
                  {...buttonLook({ variant: index === 0 ? 'primary' : 'secondary', size: 'large' })}
                  href={href}
                  {...inspect(id, index === 0 ? 'actionLabel' : 'secondLabel')}
                >
                  {label}
                </SafeLink>
              ))}
            </p>
          </div>
          {image ? (
            <div className={styles.picture} {...inspect(id, 'image')}>
              <Picture image={image} fills alt="" widths={WIDTHS} sizes={SIZES} />
            </div>
          ) : null}
        </div>
      </Container>
    </section>
  );
}
