import { areaColors, contrast, tokensOf } from '../../styles/token-values.ts';
import tokens from '../../styles/tokens.css?raw';
import { each, Section, Specimen } from './Specimen.tsx';
import styles from './TokenSections.module.css';

/** Foreground on background; contrast.test.ts contains the required contrasts. */
const PAIRS = [
  ['text', 'ground'],
  ['quiet', 'ground'],
  ['link', 'ground'],
  ['text', 'surface'],
  ['quiet', 'raised'],
  ['on-accent', 'accent'],
  ['on-selected', 'selected'],
  ['on-sound', 'sound'],
  ['danger', 'danger-surface'],
  ['success', 'success-surface'],
  ['info', 'info-surface'],
  ['line-strong', 'ground'],
  ['focus', 'ground'],
  ['wave', 'ground'],
] as const;

/** The colours of an area, with the contrast of text on them. */
export function ColourSection({ area }: { readonly area: string }) {
  const colors = areaColors(tokens, area);
  return (
    <Section id="colour">
      <Specimen of="--color-*">
        <ul className={styles.list}>
          {[...colors].map(([name, hex]) => (
            <li key={name} className={styles.color}>
              <svg className={styles.swatch} aria-hidden="true">
                <rect width="100%" height="100%" fill={hex} />
              </svg>
              <span className={styles.name}>{name}</span>
              <span>{hex}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="contrast">
        <ul className={styles.list}>
          {PAIRS.map(([front, back]) => {
            const [ink = '', paper = ''] = [colors.get(front), colors.get(back)];
            return (
              <li key={front + back} className={styles.color}>
                <svg className={styles.swatch} aria-hidden="true">
                  <rect width="100%" height="100%" fill={paper} />
                  <text className={styles.letters} x="50%" y="50%" fill={ink}>
                    Aa
                  </text>
                </svg>
                <span className={styles.name}>{`${contrast(ink, paper).toFixed(1)} : 1`}</span>
                <span>{`${front} · ${back}`}</span>
              </li>
            );
          })}
        </ul>
      </Specimen>
    </Section>
  );
}

const SIZES = tokensOf(tokens, 'text');

/** The type scale, in the page's language. */
export function TypeSection() {
  return (
    <Section id="type">
      <Specimen of="--font-display">
        <ul className={styles.sizes}>
          {['5xl', '4xl', '3xl', '2xl', 'xl', 'l'].map((step) => (
            <li key={step}>
              <span className={styles.display} data-step={step}>
                <Sample en="Frozen strings" ja="凍てつく弦" ko="얼어붙은 현" /> 0123
              </span>
              <span className={styles.size}>{`${step} · ${SIZES.get(step)}`}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="--font-text">
        <ul className={styles.sizes}>
          {['m', 's', 'xs'].map((step) => (
            <li key={step}>
              <p className={styles.text} data-step={step}>
                <Sample
                  en="Recorded in a boathouse at four in the morning, with the stove out and the players in their coats. Every bow change is left in, and so is the harbour."
                  ja="冬の朝四時、暖房を切った艇庫で録音しました。弓を返す音も、港のざわめきも、そのまま残しています。"
                  ko="겨울 새벽 네 시, 난로를 끈 보트 창고에서 녹음했습니다. 활을 바꾸는 소리도, 항구의 소리도 그대로 남겼습니다."
                />
              </p>
              <span className={styles.size}>{`${step} · ${SIZES.get(step)}`}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}

/** A sample in the page's language, so that only the fonts of that one load. */
function Sample(words: Readonly<Record<'en' | 'ja' | 'ko', string>>) {
  return Object.entries(words).map(([lang, sentence]) => (
    <span key={lang} className={styles.words} lang={lang}>
      {sentence}
    </span>
  ));
}

const STEPS = [...tokensOf(tokens, 'space')].filter(([name]) => /^\d$/.test(name));
const tile = (attributes: Readonly<Record<`data-${string}`, string>>) => (
  <div className={styles.tile} {...attributes} />
);

/** Spacing, corners, shadows and durations. */
export function SpaceSection() {
  return (
    <Section id="space">
      <Specimen of="--space-*">
        <ul className={styles.steps}>
          {STEPS.map(([name, value]) => (
            <li key={name} className={styles.step}>
              <span className={styles.name}>{name}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={value} height="100%" />
              </svg>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="--radius-*" states={each(['s', 'm', 'l', 'round'], (name) => tile({ 'data-radius': name }))} />
      <Specimen of="--shadow-*" states={each(['1', '2', '3'], (name) => tile({ 'data-shadow': name }))} />
      <Specimen of="--duration-*" states={Object.fromEntries(tokensOf(tokens, 'duration'))} />
    </Section>
  );
}
