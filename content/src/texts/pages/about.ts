import type { Page } from './page.ts';

/** The words and sections of the page 'about'. */
export const ABOUT_PAGE: Page = {
  slug: 'about',
  title: ['About LABS', 'LABSについて', 'LABS 소개'],
  intro: [
    'Who makes these packs, how, and why most of them cost nothing.',
    '誰が、どのようにパックをつくり、なぜその多くが無料なのかをお話しします。',
    '누가 어떻게 팩을 만드는지, 왜 대부분 무료인지 말씀드립니다.',
  ],
  sections: [
    {
      kind: 'hero',
      id: 'about-hero',
      eyebrow: ['About us', '私たちについて', '저희 이야기'],
      heading: ['A room at the back with the lights low', '灯りを落とした、奥の部屋から', '불빛을 낮춘 안쪽 방에서'],
      text: [
        'Northlight began as one carpeted studio behind a piano workshop. The workshop is still there, and still the first to hear everything.',
        'Northlightは、ピアノ工房の裏にある絨毯敷きのスタジオから始まりました。工房はいまもそこにあり、何もかも真っ先に聴いてくれます。',
        'Northlight는 피아노 공방 뒤편의 카펫 깔린 스튜디오 하나에서 시작했습니다. 공방은 지금도 그 자리에 있고, 무엇이든 가장 먼저 듣습니다.',
      ],
      image: 'hero-about',
      actionLabel: ['Browse the packs', 'パックを見てまわる', '팩 둘러보기'],
      actionHref: '/labs/packs',
    },
    {
      kind: 'text',
      id: 'about-making',
      heading: ['How a pack is made', 'パックができるまで', '팩이 만들어지기까지'],
      text: [
        [
          'It starts with somebody bringing in a sound: a harmonium from a jumble sale, a bow and a bad idea, a choir that rehearses on Thursdays. We record it for a day or two, usually with fewer microphones than planned.',
          '{entry:pack-small-choir}',
          'Then comes the slow part. Every note is cut by hand, and the mapping is played by three people before anybody else hears it.',
          '### What we keep',
          '- Breaths, where they help the phrase\n- The creak of a chair, once\n- The room, always',
          '### What we leave out',
          'The tenth microphone, and any sound that is only there to impress you in the shop. _If it does not survive a quiet verse, it does not leave the building._',
        ].join('\n\n'),
        [
          '始まりは、誰かが持ち込むひとつの音です。バザーで見つけたオルガン、弓と思いつき、木曜日に集まる合唱団。録音は一日か二日、マイクはたいてい予定より少なくなります。',
          '{entry:pack-small-choir}',
          'そこからが長い道のりです。一音ずつ手作業で切り出し、公開の前に三人がかならず弾いて確かめます。',
          '### 残すもの',
          '- 演奏の助けになる息づかい\n- 椅子のきしみ、ただし一度だけ\n- 部屋の響きは、いつでも',
          '### 残さないもの',
          '十本目のマイクと、店先で驚かせるためだけの音。_静かな歌の伴奏に耐えない音は、ここから出ていきません。_',
        ].join('\n\n'),
        [
          '누군가 소리 하나를 들고 오는 데서 시작합니다. 바자회에서 산 풍금, 활 하나와 엉뚱한 생각, 목요일마다 모이는 합창단. 하루나 이틀 녹음하고, 마이크는 대개 계획보다 적게 씁니다.',
          '{entry:pack-small-choir}',
          '그다음은 느린 일입니다. 음을 하나씩 손으로 자르고, 공개하기 전에 세 사람이 반드시 직접 연주해 봅니다.',
          '### 남기는 것',
          '- 연주를 돕는 숨소리\n- 의자 삐걱임, 딱 한 번만\n- 방의 울림은 언제나',
          '### 남기지 않는 것',
          '열 번째 마이크, 그리고 가게에서 놀라게 하려고만 있는 소리. _조용한 노래 한 절을 견디지 못하는 소리는 이 건물을 나가지 않습니다._',
        ].join('\n\n'),
      ],
    },
    {
      kind: 'quote',
      id: 'about-quote',
      text: [
        'You don’t record an organ. You record what forty metres of stone think of it, and you wait until they have finished.',
        'オルガンを録音するのではありません。四十メートルの石がそれをどう思っているかを録音し、石が語り終えるまで待つのです。',
        '오르간을 녹음하는 게 아닙니다. 40미터의 돌이 그것을 어떻게 생각하는지 녹음하고, 돌이 말을 마칠 때까지 기다리는 겁니다.',
      ],
      person: 'tomas-lind',
      role: [
        'Recordist, maker of Cathedral Organ',
        '録音家、「カテドラル・オルガン」制作',
        '녹음가, ‘캐시드럴 오르간’ 제작',
      ],
      image: 'cathedral-organ',
    },
    {
      kind: 'text',
      id: 'about-free',
      heading: ['Free, and what is not', '無料のもの、そうでないもの', '무료인 것과 아닌 것'],
      text: [
        'Most packs are free to download and to use in anything you make, sold or not. Credit is welcome and never required.\n\nPremium packs are the ones that needed an orchestra, a cathedral or a crane. [A subscription](/labs/subscribe) opens all of them and pays the players of the next.',
        'ほとんどのパックは無料でダウンロードでき、販売する作品も含めて自由にお使いいただけます。クレジット表記は歓迎しますが、必須ではありません。\n\nプレミアムパックは、オーケストラや大聖堂、ときにはクレーンまで必要だったものです。[サブスクリプション](/labs/subscribe)でそのすべてが使えるようになり、次の作品の奏者への支払いにもなります。',
        '대부분의 팩은 무료로 내려받아, 판매하는 작품을 포함해 무엇에든 쓰실 수 있습니다. 출처 표기는 반갑지만 의무는 아닙니다.\n\n프리미엄 팩은 오케스트라나 대성당, 때로는 크레인까지 필요했던 팩입니다. [구독하시면](/labs/subscribe) 모두 열리고, 그 구독료는 다음 팩의 연주자에게 돌아갑니다.',
      ],
    },
    {
      kind: 'credits',
      id: 'about-credits',
      heading: ['The people in the back room', '奥の部屋の人たち', '안쪽 방 사람들'],
      text: [
        'Those who are here most days, whoever else’s name is on the sleeve.',
        'ジャケットに誰の名前があっても、ほぼ毎日ここにいる人たちです。',
        '표지에 누구의 이름이 있든, 거의 날마다 이곳에 있는 사람들입니다.',
      ],
      credits: [
        ['recording', 'joel-marsh'],
        ['mixing', 'nina-falk'],
        ['fieldRecording', 'cal-dyer'],
        ['technician', 'ada-brandt'],
        ['scripting', 'samir-odell'],
        ['soundDesign', 'muro-kenji'],
        ['production', 'han-jiwoo'],
      ],
    },
    {
      kind: 'action',
      id: 'about-next',
      heading: ['Come and listen', '聴きにいらしてください', '와서 들어 보세요'],
      text: [
        'Everything that we have said about it matters less than eight bars of it.',
        'ここまでの話より、八小節の音のほうがずっと多くを語ります。',
        '지금까지 드린 말씀보다 여덟 마디의 소리가 더 많은 것을 말해 줍니다.',
      ],
      actionLabel: ['Hear the packs', 'パックを聴く', '팩 들어 보기'],
      actionHref: '/labs/packs',
      second: { label: ['Download LABS', 'LABSをダウンロード', 'LABS 다운로드'], href: '/labs/download' },
    },
  ],
};
