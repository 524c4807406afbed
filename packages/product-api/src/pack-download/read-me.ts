import type { LocaleCode } from '@sound-library/contract/locales.ts';

/** What the read-me tells of the pack. */
export interface ReadMeFacts {
  readonly name: string;
  readonly artist: string;
  readonly premium: boolean;
  /** Name of the SFZ file in the archive. */
  readonly instrumentName: string;
}

type ReadMe = (facts: ReadMeFacts) => readonly string[];

const LINES: Readonly<Record<LocaleCode, ReadMe>> = {
  'en-GB': ({ name, artist, premium, instrumentName }) => [
    artist ? `${name}, by ${artist}` : name,
    '',
    'What is in here',
    `${instrumentName} is an instrument for any sampler that reads SFZ; open it there and play.`,
    'The folder "samples" has its notes as single files, for everything else.',
    'Keep both side by side: the instrument looks for its samples there.',
    '',
    'What you may do',
    'Make music with these sounds, sell it, perform it; nothing needs to be paid or named.',
    'Do not pass the files on, on their own or as part of another library.',
    ...(premium
      ? [
          'This is a premium pack: load it into new projects for as long as you are subscribed.',
          'Finished music stays yours, for good.',
        ]
      : ['This pack is free, and stays so.']),
  ],
  ja: ({ name, artist, premium, instrumentName }) => [
    artist ? `${name}（制作：${artist}）` : name,
    '',
    '内容',
    `${instrumentName}は、SFZに対応したサンプラーで開いて演奏できる音源です。`,
    '「samples」フォルダーには、音が1つずつファイルで入っています。ほかのソフトでもお使いいただけます。',
    '音源は同じ場所の「samples」を読み込みますので、並べて置いてください。',
    '',
    'ご利用について',
    'このサウンドを使った曲は、自由に発表・販売・演奏できます。使用料やクレジット表記は必要ありません。',
    'ファイルそのものを、単体または別のライブラリーの一部として配布することはご遠慮ください。',
    ...(premium
      ? [
          'プレミアムのパックです。新しいプロジェクトへの読み込みは、サブスクリプションのご利用中に限ります。',
          '完成した音楽は、ずっとお客様のものです。',
        ]
      : ['このパックは無料です。これからも料金はかかりません。']),
  ],
  ko: ({ name, artist, premium, instrumentName }) => [
    artist ? `${name} (제작: ${artist})` : name,
    '',
    '구성',
    `${instrumentName} 파일은 SFZ를 지원하는 샘플러에서 열어 연주하는 악기입니다.`,
    '"samples" 폴더에는 음이 하나씩 파일로 들어 있어 다른 프로그램에서도 사용하실 수 있습니다.',
    '악기 파일은 같은 위치의 "samples" 폴더를 읽으므로 함께 두세요.',
    '',
    '이용 안내',
    '이 사운드로 만든 음악은 자유롭게 발표하고 판매하고 공연하실 수 있습니다. 사용료나 출처 표기는 필요 없습니다.',
    '파일 자체를 단독으로 또는 다른 라이브러리의 일부로 배포하지 마세요.',
    ...(premium
      ? [
          '프리미엄 팩입니다. 새 프로젝트에는 구독하시는 동안 불러오실 수 있습니다.',
          '완성한 음악은 언제까지나 여러분의 것입니다.',
        ]
      : ['이 팩은 무료이며 앞으로도 무료입니다.']),
  ],
};

/** What is in the archive and what may be done with it, in the person's language. Begins with a mark for old editors. */
export function readMe(locale: LocaleCode, facts: ReadMeFacts): string {
  return `\uFEFF${[...LINES[locale](facts), ''].join('\r\n')}`;
}
