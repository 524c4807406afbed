import { tokensOf } from '../../../styles/token-values.ts';
import tokens from '../../../styles/tokens.css?raw';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './TypeSection.module.css';

const STEPS = ['5xl', '4xl', '3xl', '2xl', 'xl', 'l'] as const;
const TEXT_STEPS = ['m', 's', 'xs'] as const;
const SIZES = tokensOf(tokens, 'text');

/** The scale of letters, in the letters of the page's language. */
export function TypeSection() {
  return (
    <Section id="type">
      <Specimen of="--font-display">
        <ul className={styles.steps}>
          {STEPS.map((step) => (
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
        <ul className={styles.steps}>
          {TEXT_STEPS.map((step) => (
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

/** Words in the page's language: it brings the letters of that one only. */
function Sample({ en, ja, ko }: Readonly<Record<'en' | 'ja' | 'ko', string>>) {
  return (
    <>
      <span className={styles.words} lang="en">
        {en}
      </span>
      <span className={styles.words} lang="ja">
        {ja}
      </span>
      <span className={styles.words} lang="ko">
        {ko}
      </span>
    </>
  );
}
