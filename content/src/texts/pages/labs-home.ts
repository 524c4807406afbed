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
      kind: 'quote',
      id: 'labs-home-quote',
      text: [
        'I leave the doors open. A room that nobody may enter sounds like one.',
        '戸は開けておきます。誰も入れない部屋は、やはりそういう音がしますから。',
        '문은 열어 둡니다. 아무도 들어올 수 없는 방은 꼭 그런 소리가 나거든요.',
      ],
      person: 'seo-yun',
      role: [
        'Player and recordist, maker of Courtyard Gayageum',
        '奏者・録音家、「コートヤード・カヤグム」制作',
        '연주자이자 녹음가, ‘코트야드 가야금’ 제작',
      ],
      image: 'courtyard-gayageum',
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
    {
      kind: 'action',
      id: 'labs-home-get',
      heading: ['Take a few home', 'いくつか持ち帰る', '몇 개 가져가기'],
      text: [
        'One small application for macOS and Windows fetches any of these, **most of them for nothing**. It plays by itself or inside the music software that you already use.',
        'macOSとWindowsで動く小さなアプリケーションひとつで、どのパックも取得できます。**ほとんどが無料です**。単体でも、お使いの音楽ソフトの中でも弾けます。',
        'macOS와 Windows에서 쓰는 작은 애플리케이션 하나로 어떤 팩이든 받을 수 있습니다. **대부분 무료입니다**. 단독으로도, 쓰시던 음악 소프트웨어 안에서도 연주됩니다.',
      ],
      image: 'hero-labs',
      actionLabel: ['Download LABS', 'LABSをダウンロード', 'LABS 다운로드'],
      actionHref: '/labs/download',
      second: { label: ['See all packs', 'すべてのパックを見る', '모든 팩 보기'], href: '/labs/packs' },
    },
  ],
};
