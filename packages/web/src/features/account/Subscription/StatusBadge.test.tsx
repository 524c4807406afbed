import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../../../../content/translations/ko.json' with { type: 'json' };
import { FakeTexts } from '../../../../test/FakeTexts.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const LANGUAGES = { 'en-GB': english, 'ja-JP': japanese, 'ko-KR': korean } as const;

it.each([
  ['active', 'Active', '利用中', '이용 중'],
  ['in_trial', 'Free trial', '無料体験中', '무료 체험 중'],
  ['non_renewing', 'Ending', '解約予定', '해지 예정'],
  ['paused', 'Paused', '一時停止中', '일시 중지'],
  ['future', 'Starts later', '開始前', '시작 전'],
  ['cancelled', 'Ended', '終了', '종료'],
] as const)('the badge of a subscription that is %s says %s', (status, ...said) => {
  const badges = (['en-GB', 'ja-JP', 'ko-KR'] as const).map((language) =>
    renderToStaticMarkup(
      <FakeTexts language={language} messages={LANGUAGES[language]}>
        <StatusBadge status={status} />
      </FakeTexts>,
    ).replaceAll(/<[^>]*>/g, ''),
  );
  expect(badges).toEqual(said);
});
