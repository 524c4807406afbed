import type { Page } from './page.ts';

/** The words and sections of the page 'labs-home'. */
export const LABS_HOME_PAGE: Page = {
  slug: 'labs-home',
  title: ['New sounds and favourites', '新作とおすすめのパック', '신작과 추천 팩'],
  intro: [
    'A growing shelf of playable sounds, with a new pack most months and a reason behind each.',
    'ほぼ毎月ひとつずつ増えていく、弾ける音の棚です。どのパックにも、つくった理由があります。',
    '거의 매달 하나씩 늘어나는, 연주할 수 있는 소리의 선반입니다. 팩마다 만든 이유가 있습니다.',
  ],
  sections: [
    {
      kind: 'hero',
      id: 'labs-home-hero',
      eyebrow: ['New this autumn', 'この秋の新作', '이번 가을 신작'],
      heading: ['Frozen Strings', 'フローズン・ストリングス', '프로즌 스트링스'],
      text: [
        'Twelve players without vibrato in a boathouse at minus two degrees. The most patient thing we have recorded.',
        '氷点下二度のボート小屋で、12人がヴィブラートなしに弾きました。これまでで最も気の長い録音です。',
        '영하 2도의 보트 창고에서 열두 명이 비브라토 없이 연주했습니다. 저희 녹음 가운데 가장 느긋한 소리입니다.',
      ],
      image: 'frozen-strings',
      actionLabel: ['Open the pack', 'パックを見る', '팩 보기'],
      actionHref: '/labs/packs/frozen-strings',
    },
    {
      kind: 'packs',
      id: 'labs-home-new',
      heading: ['Just out', '出たばかり', '막 나왔습니다'],
      text: [
        'The newest packs on the shelf, recorded and finished this year.',
        '今年録音し、今年仕上げた、いちばん新しいパックです。',
        '올해 녹음하고 올해 마무리한 가장 새로운 팩들입니다.',
      ],
      packs: [
        'frozen-strings',
        'horizon-ensemble',
        'tidal-pulse',
        'glass-choir',
        'courtyard-gayageum',
        'paper-harp',
        'rooftop-koto',
        'glacier-bass',
      ],
    },
    {
      kind: 'packs',
      id: 'labs-home-quiet',
      heading: ['For quiet scenes', '静かな場面のために', '조용한 장면을 위해'],
      text: [
        'Close microphones, soft hands, and room for dialogue on top.',
        '近いマイクとやわらかなタッチ。台詞をのせる余白があります。',
        '가까운 마이크와 부드러운 손길, 그리고 대사가 얹힐 자리가 있습니다.',
      ],
      packs: ['soft-piano', 'whisper-choir', 'winter-cello', 'midnight-trumpet', 'hollow-body', 'silk-erhu'],
    },
    {
      kind: 'packs',
      id: 'labs-home-odd',
      heading: ['Not quite instruments', '楽器と呼ぶには少し変', '악기라고 하기엔 조금 묘한'],
      text: [
        'Envelopes, mudflats, radios and a banjo that should have been left alone.',
        '封筒、干潟、ラジオ、そしてそっとしておくべきだったバンジョー。',
        '봉투와 갯벌, 라디오, 그리고 가만히 두었어야 할 밴조까지.',
      ],
      packs: ['paper-kit', 'low-tide', 'radio-choir', 'bowed-banjo', 'static-fields', 'prepared-piano'],
    },
  ],
};
