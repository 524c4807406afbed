import { BLOCKS } from '@contentful/rich-text-types';
import type { RichTextBlock, RichTextInline } from '@sound-library/contract/resources/rich-text.ts';
import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { type InspectorProps, useInspector } from '../live-preview/inspector.ts';
import type { SectionOf } from './page-media.ts';
import { RichText, RichWords } from './RichText.tsx';
import * as styles from './Section.module.css';

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

/** The heading of a section, by the id of its entry; nothing without one. */
export function SectionHeading({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const inspect = useInspector();
  if (!children) return null;
  return (
    <h2 className={styles.heading} {...inspect(of, 'heading')}>
      {children}
    </h2>
  );
}

/** A heading with the blocks below it. */
interface TextGroup {
  readonly heading: RichTextInline[];
  readonly body: RichTextBlock[];
}

type TextLayout =
  /** One paragraph. */
  | { readonly kind: 'statement'; readonly words: RichTextInline[] }
  /** Headings that are questions, each with its answer. */
  | { readonly kind: 'questions'; readonly groups: readonly TextGroup[] }
  /** Three or more headings, each with one paragraph. */
  | { readonly kind: 'steps'; readonly groups: readonly TextGroup[] }
  | { readonly kind: 'prose'; readonly blocks: RichTextBlock[] };

const STEPS_MIN = 3;
const IS_QUESTION = /[?？]\s*$/;

/** One paragraph is a statement; headings that are all questions are questions; short parts below headings are steps. */
export function textLayout({ content }: SectionOf<'text'>['text']): TextLayout {
  const [first] = content;
  if (content.length === 1 && first?.nodeType === BLOCKS.PARAGRAPH) return { kind: 'statement', words: first.content };
  const groups = groupsOf(content);
  const isQuestion = ({ heading, body }: TextGroup) => body.length > 0 && IS_QUESTION.test(plainText(heading));
  if (groups.length > 0 && groups.every(isQuestion)) return { kind: 'questions', groups };
  const isStep = ({ body }: TextGroup) => body.length === 1 && body[0]?.nodeType === BLOCKS.PARAGRAPH;
  if (groups.length >= STEPS_MIN && groups.every(isStep)) return { kind: 'steps', groups };
  return { kind: 'prose', blocks: content };
}

/** The parts of a text that begins with a heading; empty when it begins otherwise. */
function groupsOf(content: readonly RichTextBlock[]): TextGroup[] {
  const [first] = content;
  const groups: { heading: RichTextInline[]; body: RichTextBlock[] }[] = [];
  for (const block of content) {
    // Headings of a lower level belong to the part that contains them.
    if (isHeading(block) && block.nodeType === first?.nodeType) groups.push({ heading: block.content, body: [] });
    else groups.at(-1)?.body.push(block);
  }
  return groups;
}

type Heading = Extract<RichTextBlock, { nodeType: BLOCKS.HEADING_2 | BLOCKS.HEADING_3 | BLOCKS.HEADING_4 }>;

function isHeading(block: RichTextBlock): block is Heading {
  const { nodeType } = block;
  return nodeType === BLOCKS.HEADING_2 || nodeType === BLOCKS.HEADING_3 || nodeType === BLOCKS.HEADING_4;
}

function plainText(words: readonly RichTextInline[]): string {
  return words.map((word) => (word.nodeType === 'text' ? word.value : plainText(word.content))).join('');
}
