import { Price } from '../../../ui/Price/Price.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { Section } from './Section.tsx';
import styles from './TypeSection.module.css';

const STEPS = ['5xl', '4xl', '3xl', '2xl', 'xl', 'l'] as const;

export function TypeSection() {
  return (
    <Section title="Type">
      <div className={styles.steps}>
        {STEPS.map((step) => (
          <p key={step} className={styles.display} data-step={step}>
            Frozen strings 0123
          </p>
        ))}
      </div>
      <p className={styles.text}>
        Recorded in a boathouse at four in the morning, with the stove out and the players in their coats. Every bow
        change is left in, and <TextLink href="#inline">so is the harbour</TextLink>.
      </p>
      <p className={styles.text} lang="ja">
        冬の朝四時、暖房を切った艇庫で録音しました。弓を返す音も、港のざわめきも、そのまま残しています。
      </p>
      <p className={styles.text} lang="ko">
        겨울 새벽 네 시, 난로를 끈 보트 창고에서 녹음했습니다. 활을 바꾸는 소리도, 항구의 소리도 그대로 남겼습니다.
      </p>
      <Price>
        <strong>£4.99</strong> per month
      </Price>
      <p>
        <TextLink href="#standalone" look="standalone">
          A link that stands alone
        </TextLink>
      </p>
    </Section>
  );
}
