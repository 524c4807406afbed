import type { Page } from './page.ts';

/** The words and sections of the page 'download'. */
export const DOWNLOAD_PAGE: Page = {
  slug: 'download',
  title: ['Download LABS', 'LABSをダウンロード', 'LABS 다운로드'],
  intro: [
    'One small application plays every pack, on its own or inside your music software.',
    '小さなアプリケーションひとつで、すべてのパックを弾けます。単体でも、お使いの音楽ソフトの中でも動きます。',
    '작은 애플리케이션 하나로 모든 팩을 연주합니다. 단독으로도, 쓰시는 음악 소프트웨어 안에서도 작동합니다.',
  ],
  sections: [
    {
      kind: 'hero',
      id: 'download-hero',
      eyebrow: ['The LABS application', 'LABSアプリケーション', 'LABS 애플리케이션'],
      heading: ['Install once, play tonight', '一度入れたら、今夜から弾ける', '설치는 한\u00a0번, 연주는 오늘\u00a0밤'],
      text: [
        'The installer is small; packs are fetched one by one as you want them.',
        'インストーラーは小さく、パックは必要なものだけをひとつずつ取得します。',
        '설치 프로그램은 작고, 팩은 원할 때 하나씩 내려받습니다.',
      ],
      image: 'hero-download',
      actionLabel: ['Look at the packs first', '先にパックを見る', '먼저 팩 보기'],
      actionHref: '/labs/packs',
    },
    {
      kind: 'text',
      id: 'download-steps',
      heading: ['What happens next', 'このあとの手順', '다음 순서'],
      text: [
        '### Open the file\n\nIt is in your downloads folder. Your system may ask whether you trust it: the checksum above tells that it is ours.\n\n### Choose a place\n\nLog in with your LABS account and pick a folder for the sounds. An external drive is fine.\n\n### Load LABS in your host\n\nAnything that takes VST3, AU or AAX. Or open it by itself.\n\n### Play\n\nWith a MIDI keyboard, or with the one that you type on: that works on trains, too.',
        '### ファイルを開く\n\nダウンロードフォルダーに保存されています。信頼できるかどうかを聞かれたら、上のチェックサムで確かめられます。\n\n### 保存先を選ぶ\n\nLABSアカウントでログインし、音を保存するフォルダーを選びます。外付けドライブでもかまいません。\n\n### ソフトで読み込む\n\nVST3、AU、AAXに対応したソフトなら何でも。単体で起動することもできます。\n\n### 弾く\n\nMIDIキーボードでも、パソコンのキーボードでも。電車の中でも楽しめます。',
        '### 파일 열기\n\n다운로드 폴더에 있습니다. 신뢰할 수 있는지 묻는 경우에는 위의 체크섬으로 확인하실 수 있습니다.\n\n### 저장할 곳 고르기\n\nLABS 계정으로 로그인하고 소리를 저장할 폴더를 고르세요. 외장 드라이브도 괜찮습니다.\n\n### 프로그램에서 불러오기\n\nVST3, AU, AAX를 지원하면 무엇이든 됩니다. 단독으로 열 수도 있습니다.\n\n### 연주하기\n\nMIDI 키보드로도, 컴퓨터 자판으로도 됩니다. 기차 안에서도 즐기실 수 있습니다.',
      ],
    },
    {
      kind: 'packs',
      id: 'download-packs',
      heading: ['Good first packs', '最初の一本に', '처음 받기 좋은 팩'],
      text: [
        'Light to download and hard to put down.',
        '軽くて、弾きはじめると止まらないパックです。',
        '용량은 가볍지만 손에서 놓기 어려운 팩입니다.',
      ],
      packs: ['lullaby-box', 'clockwork-pluck', 'copper-kalimba', 'moth-synth', 'paper-kit', 'felt-celeste'],
    },
  ],
};
