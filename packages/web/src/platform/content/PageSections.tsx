import { buttonProps } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { PackShelf } from '../catalogue/PackCard.tsx';
import { useText } from '../i18n/use-text.ts';
import { useInspector } from '../live-preview/inspector.ts';
import { AppLink, SafeLink } from '../navigation/links.tsx';
import { HeroSection } from './HeroSection.tsx';
import * as styles from './PageSections.module.css';
import type { SectionOf, ShownSection } from './page-media.ts';
import { RichText } from './RichText.tsx';
import * as sectionStyles from './Section.module.css';
import { SectionHeading, TextSection } from './TextSection.tsx';
import { Video } from './Video.tsx';

/** Sections of an editorial page in order, below the hero. */
export function PageSections({ sections }: { readonly sections: readonly ShownSection[] }) {
  return sections.map((section) => {
    switch (section.kind) {
      case 'hero':
        return <HeroSection key={section.content_id} section={section} isFirst={false} />;
      case 'text':
        return <TextSection key={section.content_id} section={section} />;
      case 'pack_grid':
        return <PackGridSection key={section.content_id} section={section} />;
      case 'video':
        return <VideoSection key={section.content_id} section={section} />;
      case 'quote':
        return <QuoteSection key={section.content_id} section={section} />;
      case 'credits':
        return <CreditsSection key={section.content_id} section={section} />;
      case 'call_to_action':
        return <CallToActionSection key={section.content_id} section={section} />;
      default:
        return section satisfies never;
    }
  });
}

function PackGridSection({ section }: { readonly section: SectionOf<'pack_grid'> }) {
  const text = useText();
  const inspect = useInspector();
  const { content_id: id } = section;
  const head = (
    <header className={sectionStyles.head}>
      <h2 className={sectionStyles.heading} {...inspect(id, 'heading')}>
        {section.heading}
      </h2>
      <p className={sectionStyles.lead}>
        <span {...inspect(id, 'text')}>{section.text}</span>{' '}
        <AppLink className={sectionStyles.more} to="/labs/packs">
          {text('packs.show-all')}
        </AppLink>
      </p>
    </header>
  );
  return (
    <section className={sectionStyles.section} {...inspect(id, 'packs')}>
      <PackShelf packs={section.packs} label={section.heading} head={head} />
    </section>
  );
}

function SectionHead({ section }: { readonly section: SectionOf<'video' | 'credits'> }) {
  const inspect = useInspector();
  const { content_id: id, heading, text } = section;
  return (
    <header className={sectionStyles.head}>
      <SectionHeading of={id}>{heading}</SectionHeading>
      {text ? (
        <p className={sectionStyles.lead} {...inspect(id, 'text')}>
          {text}
        </p>
      ) : null}
    </header>
  );
}

const FILM_SIZES = '(width < 88rem) 94vw, 84rem';

function VideoSection({ section }: { readonly section: SectionOf<'video'> }) {
  const inspect = useInspector();
  const { content_id: id, heading, text, video } = section;
  return (
    <section className={sectionStyles.section}>
      <Container>
        {heading || text ? <SectionHead section={section} /> : null}
        <div className={sectionStyles.film} {...inspect(id, 'video')}>
          <Video video={video} sizes={FILM_SIZES} />
        </div>
      </Container>
    </section>
  );
}

const QUOTE_WIDTHS = [240, 400, 640, 960] as const;
const QUOTE_SIZES = '(width < 60rem) 60vw, 28rem';

function QuoteSection({ section }: { readonly section: SectionOf<'quote'> }) {
  const inspect = useInspector();
  const { content_id: id, text, person, image } = section;
  return (
    <section className={styles.quoteSection}>
      <Container>
        <figure className={styles.figure} data-pictured={image !== null}>
          {image ? (
            <div className={styles.quotePicture} {...inspect(id, 'image')}>
              <Picture image={image} alt="" widths={QUOTE_WIDTHS} sizes={QUOTE_SIZES} ratio={1} />
            </div>
          ) : null}
          <div className={styles.quoteWords}>
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

/** Credits: names and their roles, as at the end of a film. */
function CreditsSection({ section }: { readonly section: SectionOf<'credits'> }) {
  const inspect = useInspector();
  const { content_id: id, credits } = section;
  return (
    <section className={sectionStyles.section}>
      <Container>
        <div className={sectionStyles.split}>
          <SectionHead section={section} />
          <dl className={styles.credits} {...inspect(id, 'credits')}>
            {credits.map(({ role, name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a credit may occur twice, and rows never move.
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

const CALL_WIDTHS = [480, 640, 960, 1280] as const;
const CALL_SIZES = '(width < 60rem) 94vw, 40rem';

function CallToActionSection({ section }: { readonly section: SectionOf<'call_to_action'> }) {
  const inspect = useInspector();
  const { content_id: id, heading, text, image, actions } = section;
  return (
    <section className={styles.section}>
      <Container>
        <div className={styles.ground} data-pictured={image !== null}>
          <div className={styles.callWords}>
            <SectionHeading of={id}>{heading}</SectionHeading>
            {text ? (
              <div className={styles.text} {...inspect(id, 'text')}>
                <RichText blocks={text.content} />
              </div>
            ) : null}
            <p className={styles.actions}>
              {actions.map(({ label, href }, index) =>
                label ? (
                  <SafeLink
                    // biome-ignore lint/suspicious/noArrayIndexKey: both may lead to the same page, and they never move.
                    key={index}
                    {...buttonProps({ variant: index === 0 ? 'primary' : 'secondary', size: 'large' })}
                    href={href}
                    {...inspect(id, index === 0 ? 'actionLabel' : 'secondLabel')}
                  >
                    {label}
                  </SafeLink>
                ) : null,
              )}
            </p>
          </div>
          {image ? (
            <div className={styles.callPicture} {...inspect(id, 'image')}>
              <Picture image={image} fills alt="" widths={CALL_WIDTHS} sizes={CALL_SIZES} />
            </div>
          ) : null}
        </div>
      </Container>
    </section>
  );
}
