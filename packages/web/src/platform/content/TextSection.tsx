import { Container } from '../../ui/Container/Container.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Section.module.css';
import type { SectionOf } from './section-of.ts';

type TextSectionData = SectionOf<'text'>;

/**
 * Words, set by what they are: one paragraph is a statement, two stand beside their heading, more are steps; where each
 * begins with a line that asks something, they are questions.
 */
export function TextSection({ section }: { readonly section: TextSectionData }) {
  const Setting = settingOf(section.paragraphs);
  return (
    <section className={styles.section}>
      <Container>
        <Setting {...section} />
      </Container>
    </section>
  );
}

function settingOf(paragraphs: readonly string[]) {
  if (paragraphs.length > 0 && paragraphs.every((paragraph) => ASKS.test(paragraph))) return Questions;
  if (paragraphs.length === 1) return Statement;
  return paragraphs.length === 2 ? Split : Steps;
}

const ASKS = /^[^\n]*[?？]\n/;

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

/** The first line of a paragraph asks, the others answer. */
function Questions({ heading, paragraphs }: TextSectionData) {
  return (
    <div className={styles.split}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.questions}>
        {paragraphs
          .map((paragraph) => paragraph.split('\n'))
          .map(([question, ...answer]) => (
            <details key={question}>
              <summary>
                {question}
                <Icon name="chevron-down" />
              </summary>
              <p>{answer.join(' ')}</p>
            </details>
          ))}
      </div>
    </div>
  );
}
