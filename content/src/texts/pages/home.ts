import type { Page } from './page.ts';

/** The words and sections of the page 'home'. */
export const HOME_PAGE: Page = {
  slug: 'home',
  title: ['Sounds with a place and a date', '場所と日付のある音', '장소와 날짜가 있는 소리'],
  intro: [
    'Northlight records instruments where they live and gives them away as LABS packs: small, finished and ready to play.',
    'Northlightは、楽器をそれが暮らす場所で録音し、LABSのパックとしてお届けしています。小さくて、仕上がっていて、すぐに弾けるものばかりです。',
    'Northlight는 악기를 그 악기가 사는 곳에서 녹음해 LABS 팩으로 나누어 드립니다. 작고, 완성되어 있고, 바로 연주할 수 있습니다.',
  ],
  sections: [
    {
      kind: 'hero',
      id: 'home-hero',
      eyebrow: ['LABS by Northlight', 'NorthlightのLABS', 'Northlight의 LABS'],
      heading: [
        'Play something that was really there',
        '確かにそこにあった音を弾く',
        '정말 그 자리에 있던 소리를 연주하세요',
      ],
      text: [
        'Sixty-four packs of strings, keys, drums, voices and stranger things. Most are free; all of them were made by somebody we can name.',
        '弦、鍵盤、ドラム、声、そして名づけにくい音まで、全64パック。ほとんどが無料で、どれも作り手の名前を挙げられるものばかりです。',
        '현악, 건반, 드럼, 목소리, 그리고 이름 붙이기 어려운 소리까지 모두 64개 팩입니다. 대부분 무료이고, 하나하나 만든 사람의 이름을 말할 수 있습니다.',
      ],
      image: 'hero-home',
      actionLabel: ['Hear the packs', 'パックを聴く', '팩 들어 보기'],
      actionHref: '/labs/packs',
    },
    {
      kind: 'text',
      id: 'home-what',
      heading: ['What this is', 'LABSとは', 'LABS는 이런 곳입니다'],
      text: [
        'A library of small, playable recordings. Hear any of them here, take the ones that move you, and keep the music you make.',
        '小さくて、すぐに弾ける録音を集めたライブラリーです。ここでどれでも試聴し、心に残ったものだけを持ち帰れます。つくった音楽は、すべてあなたのものです。',
        '작고 바로 연주할 수 있는 녹음을 모은 라이브러리입니다. 여기서 무엇이든 들어 보고, 마음이 움직인 것만 가져가세요. 만든 음악은 모두 여러분의 것입니다.',
      ],
    },
    {
      kind: 'packs',
      id: 'home-packs',
      heading: ['Start here', 'まずはこの八つから', '여기서 시작하세요'],
      text: [
        'Eight packs that we reach for ourselves. Press play on any card; nothing needs installing to listen.',
        '私たち自身がよく手に取る八つのパックです。カードの再生ボタンを押すだけで、何もインストールせずに試聴できます。',
        '저희가 자주 꺼내 쓰는 여덟 가지 팩입니다. 카드의 재생 버튼만 누르면 설치 없이 들어 보실 수 있습니다.',
      ],
      packs: [
        'frozen-strings',
        'soft-piano',
        'glass-choir',
        'tape-orchestra',
        'strings',
        'paper-harp',
        'moth-synth',
        'granite-drums',
      ],
    },
    {
      kind: 'video',
      id: 'home-film',
      heading: ['Four players, one picture', '四人の奏者、一枚の絵', '연주자 네 명, 그림 한 장'],
      text: [
        'Every picture on these pages is made like this, one ink on top of another. Here is one of them, while Autumn Quartet plays.',
        'このサイトの絵は、どれもこうして一色ずつ重ねてつくっています。オータム・カルテットの演奏とともに、その一枚をご覧ください。',
        '이 사이트의 그림은 모두 이렇게 한 색씩 겹쳐 만듭니다. 오텀 콰르텟의 연주와 함께 그 가운데 한 장을 보세요.',
      ],
      film: 'quartet',
    },
    {
      kind: 'text',
      id: 'home-steps',
      heading: ['From here to your song', 'ここから、あなたの曲まで', '여기서 여러분의 곡까지'],
      text: [
        '### Listen\n\nEvery pack plays in this window: the demo, and a few notes under your own fingers. No account, nothing to install.\n\n### Install once\n\nOne small application for macOS and Windows. It runs by itself or inside the music software that you already use.\n\n### Fetch what you like\n\nPacks arrive one by one, most of them free. What you make with them is yours, sold or not.',
        '### 聴く\n\nどのパックもこの画面で鳴らせます。デモはもちろん、いくつかの音はご自分の指でも。アカウントもインストールも要りません。\n\n### 一度だけインストール\n\nmacOSとWindowsで動く小さなアプリケーションです。単体でも、お使いの音楽ソフトの中でも使えます。\n\n### 気に入ったものを選ぶ\n\nパックはひとつずつ取得でき、ほとんどが無料です。つくった作品は、販売するかどうかにかかわらずあなたのものです。',
        '### 듣기\n\n모든 팩은 이 창에서 바로 울립니다. 데모는 물론, 몇 음은 직접 연주해 볼 수도 있습니다. 계정도 설치도 필요 없습니다.\n\n### 한 번만 설치하기\n\nmacOS와 Windows에서 쓰는 작은 애플리케이션 하나입니다. 단독으로도, 쓰시던 음악 소프트웨어 안에서도 작동합니다.\n\n### 마음에 드는 팩 받기\n\n팩은 하나씩 내려받으며 대부분 무료입니다. 만든 작품은 판매 여부와 관계없이 여러분의 것입니다.',
      ],
    },
    {
      kind: 'text',
      id: 'home-how',
      heading: ['One idea to a pack', 'ひとつのパックに、ひとつの着想', '팩 하나에 생각 하나'],
      text: [
        'A pack is one instrument, one room and one way of playing it. We would sooner record a second pack than add a tenth microphone to the first; [the whole story](entry:page-about) is not much longer.\n\nThat keeps the downloads small and the decisions few: load it, play a chord, and you will know within a bar whether it belongs in your piece.',
        'ひとつのパックに入るのは、ひとつの楽器、ひとつの部屋、ひとつの弾き方です。最初のパックに十本目のマイクを足すくらいなら、二つ目のパックを録音します。[くわしくはこちら](entry:page-about)でお話ししています。\n\nそのぶんダウンロードは小さく、迷うことも少なくなります。読み込んで和音をひとつ弾けば、曲に合うかどうかは一小節でわかります。',
        '팩 하나에는 악기 하나, 방 하나, 연주법 하나가 담깁니다. 첫 팩에 열 번째 마이크를 더하느니 두 번째 팩을 녹음하는 편을 택합니다. [자세한 이야기](entry:page-about)도 그리 길지 않습니다.\n\n그래서 내려받을 용량은 작고 고를 것도 적습니다. 불러와서 화음 하나를 눌러 보면, 곡에 어울리는지 한 마디 안에 알 수 있습니다.',
      ],
    },
    {
      kind: 'quote',
      id: 'home-quote',
      text: [
        'A keyboard’s faults are its handwriting. I tune around them, and then I ask everybody to leave the room.',
        '鍵盤の癖は、その楽器の筆跡です。私はそれをよけて調律し、それからみんなに部屋を出てもらいます。',
        '건반의 흠은 그 악기의 필체예요. 저는 그 흠을 비켜 조율하고, 그다음 모두에게 방에서 나가 달라고 합니다.',
      ],
      person: 'ada-brandt',
      role: [
        'Piano mender, maker of Soft Piano',
        'ピアノ修理人、「ソフト・ピアノ」制作',
        '피아노 수리공, ‘소프트 피아노’ 제작',
      ],
      image: 'soft-piano',
    },
    {
      kind: 'hero',
      id: 'home-premium',
      eyebrow: ['LABS Premium', 'LABSプレミアム', 'LABS 프리미엄'],
      heading: ['Some sounds need an orchestra', 'オーケストラが要る音もある', '오케스트라가 필요한 소리도 있습니다'],
      text: [
        'One subscription opens every premium pack and pays the players of the next. Listen to all of them before you decide.',
        'ひとつのサブスクリプションで、すべてのプレミアムパックが使えるようになり、次の作品の奏者への支払いにもなります。どれもお申し込みの前に試聴できます。',
        '구독 하나로 모든 프리미엄 팩이 열리고, 구독료는 다음 팩의 연주자에게 돌아갑니다. 결정하시기 전에 모두 들어 보세요.',
      ],
      image: 'hero-subscribe',
      actionLabel: ['See what Premium adds', 'プレミアムでできること', '프리미엄에서 더 열리는 것'],
      actionHref: '/labs/subscribe',
    },
  ],
};
