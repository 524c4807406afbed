import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { type InspectorProps, useInspector } from '../live-preview/inspector.ts';
import type { SectionOf } from './page-media.ts';
import { RichText, RichWords } from './RichText.tsx';
import * as styles from './Section.module.css';
import { type TextGroup, type TextLayout, textLayout } from './text-layout.ts';

const LAYOUTS = {
  statement: styles.statement,
  questions: styles.split,
  steps: undefined,
  prose: styles.split,
} as const satisfies Record<TextLayout['kind'], string | undefined>;

interface GroupsProps {
  readonly groups: readonly TextGroup[];
  readonly tag: InspectorProps | undefined;
}

/** A text section, set by its structure: a statement, questions with their answers, steps, or prose beside its heading. */
export function TextSection({ section }: { readonly section: SectionOf<'text'> }) {
  const inspect = useInspector();
  const { content_id: id } = section;
  const tag = inspect(id, 'text');
  const setting = textLayout(section.text);
  return (
    <section className={styles.section}>
      <Container>
        <div className={LAYOUTS[setting.kind]}>
          <SectionHeading of={id}>{section.heading}</SectionHeading>
          {setting.kind === 'statement' ? (
            <p {...tag}>
              <RichWords words={setting.words} />
            </p>
          ) : null}
          {setting.kind === 'questions' ? <Questions groups={setting.groups} tag={tag} /> : null}
          {setting.kind === 'steps' ? <Steps groups={setting.groups} tag={tag} /> : null}
          {setting.kind === 'prose' ? (
            <div className={styles.text} {...tag}>
              <RichText blocks={setting.blocks} isHeaded={section.heading !== ''} />
            </div>
          ) : null}
        </div>
      </Container>
    </section>
  );
}

function Steps({ groups, tag }: GroupsProps) {
  return (
    <ol className={styles.steps} {...tag}>
      {groups.map(({ heading, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same heading, and they never move.
        <li key={index}>
          <p className={styles.step}>
            <RichWords words={heading} />
          </p>
          <div className={styles.detail}>
            <RichText blocks={body} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Questions({ groups, tag }: GroupsProps) {
  return (
    <div className={styles.questions} {...tag}>
      {groups.map(({ heading, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as with steps.
        <details key={index}>
          <summary>
            <span>
              <RichWords words={heading} />
            </span>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>
            <RichText blocks={body} />
          </div>
        </details>
      ))}
    </div>
  );
}

interface SectionHeadingProps {
  /** Id of the section's entry. */
  readonly of: string;
  readonly children: ReactNode;
}

/** The heading of a section; nothing without one. */
export function SectionHeading({ of, children }: SectionHeadingProps) {
  const inspect = useInspector();
  if (!children) return null;
  return (
    <h2 className={styles.heading} {...inspect(of, 'heading')}>
      {children}
    </h2>
  );
}
