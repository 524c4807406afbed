import type { Page } from './page.ts';

/** The words and sections of the page 'natural-drums'. */
export const NATURAL_DRUMS_PAGE: Page = {
  slug: 'natural-drums',
  title: ['Natural Drums', 'ナチュラル・ドラムス', '내추럴 드럼스'],
  intro: [
    'The subscribers’ drum room: one kit, one player and a barn with good manners.',
    'プレミアム会員のためのドラム・ルームです。一台のキットと一人の奏者、行儀のよい納屋があります。',
    '구독자를 위한 드럼 룸입니다. 킷 한 대와 연주자 한 사람, 점잖은 헛간이 있습니다.',
  ],
  sections: [
    {
      kind: 'hero',
      id: 'natural-drums-hero',
      eyebrow: ['For subscribers', 'プレミアム会員の方へ', '구독자 전용'],
      heading: ['Drums as the drummer hears them', 'ドラマーの耳に届くままに', '드러머의 귀에 들리는 그대로'],
      text: [
        'Oren Castell’s own kit in an oak barn, with two microphones over his shoulders and nothing on the snare but air.',
        'オーク材の納屋で、オーレン・カステルが自分のキットを叩きました。マイクは肩越しの二本だけ。スネアの前にあるのは空気だけです。',
        '참나무 헛간에서 오렌 카스텔이 자신의 킷을 연주했습니다. 마이크는 어깨 너머 두 개뿐, 스네어 앞에는 공기밖에 없습니다.',
      ],
      image: 'hero-natural-drums',
      actionLabel: ['See all drum packs', 'ドラムのパックをすべて見る', '드럼 팩 모두 보기'],
      actionHref: '/labs/packs?types=drums',
    },
    {
      kind: 'text',
      id: 'natural-drums-room',
      heading: ['What the room does', '部屋のはたらき', '방이 하는 일'],
      text: [
        'The barn has a plank floor, a hay loft and a decay of a little under a second. Low notes bloom; cymbals fall away before they tire you.\n\nPlay softly and you hear the loft. Play hard and you hear the floor. There is no mixer page, because there was never a mixer.',
        '納屋は板張りの床に干し草の屋根裏を備え、残響は一秒足らず。低い音はふくらみ、シンバルは耳が疲れる前に消えていきます。\n\n弱く弾けば屋根裏が、強く弾けば床が鳴ります。ミキサー画面がないのは、録音のときにもミキサーがなかったからです。',
        '헛간은 널마루에 건초 다락이 있고, 잔향은 1초가 채 되지 않습니다. 낮은 음은 피어오르고 심벌은 귀가 지치기 전에 사라집니다.\n\n여리게 치면 다락이, 세게 치면 마루가 울립니다. 믹서 화면이 없는 까닭은 녹음할 때도 믹서가 없었기 때문입니다.',
      ],
    },
    {
      kind: 'quote',
      id: 'natural-drums-quote',
      text: [
        'I tune by singing to the drum. When it sings back, I stop, and somebody presses record.',
        '太鼓に向かって歌いながら合わせます。歌い返してきたら、そこで終わり。あとは誰かが録音を始めます。',
        '북에 대고 노래하며 조율합니다. 북이 따라 부르면 멈추고, 그때 누군가 녹음을 누릅니다.',
      ],
      person: 'oren-castell',
      role: ['Drummer, and the player of this kit', 'ドラマー、このキットの演奏者', '드러머, 이 킷의 연주자'],
      image: 'brushed-kit',
    },
    {
      kind: 'packs',
      id: 'natural-drums-packs',
      heading: ['From the same pair of hands', '同じ手から生まれたパック', '같은 두 손에서 나온 팩'],
      text: [
        'Five other ways that Oren hits things.',
        'オーレンの、あと五通りの叩き方です。',
        '오렌이 무언가를 두드리는 또 다른 다섯 가지 방법입니다.',
      ],
      packs: ['drums', 'brushed-kit', 'granite-drums', 'tin-pan-kit', 'thunder-ensemble'],
    },
  ],
};
