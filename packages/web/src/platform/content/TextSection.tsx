import { Container } from '../../ui/Container/Container.tsx';
import styles from './Section.module.css';
import type { SectionOf } from './section-of.ts';

type TextSectionData = SectionOf<'text'>;

/** Words, set by how many they are: one paragraph is a statement, two stand beside their heading, more are steps. */
export function TextSection({ section }: { readonly section: TextSectionData }) {
  const { length } = section.paragraphs;
  const Setting = length === 1 ? Statement : length === 2 ? Split : Steps;
  return (
    <section className={styles.section}>
      <Container>
        <Setting {...section} />
      </Container>
    </section>
  );
}

function Statement({ heading, paragraphs }: TextSectionData) {
  return (
    <div className={styles.statement}>
      <h2 className={styles.heading}>{heading}</h2>
      <p>{paragraphs[0]}</p>
    </div>
  );
}

function Split({ heading, paragraphs }: TextSectionData) {
  return (
    <div className={styles.split}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** The first line of a paragraph is its step's name, when more lines follow. */
function Steps({ heading, paragraphs }: TextSectionData) {
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <ol className={styles.steps}>
        {paragraphs
          .map((paragraph) => paragraph.split('\n'))
          .map(([name, ...details]) => (
            <li key={name}>
              <p className={styles.step}>{name}</p>
              {details.length > 0 ? <p className={styles.detail}>{details.join(' ')}</p> : null}
            </li>
          ))}
      </ol>
    </>
  );
}
