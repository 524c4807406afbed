import type { Words } from './words.ts';

/** The words of the kit on the page 'natural-drums'. */
export const KIT_NAME: Words = ['The barn kit', '納屋のドラムキット', '헛간 드럼 킷'];

export const KIT_DESCRIPTION: Words = [
  'A maple kit with calf heads and old bronze, heard from the drummer’s seat. Every piece was struck from soft to hard: play it with your hands, or let a pattern play it for you.',
  'メイプルのシェルに本皮のヘッド、使い込んだシンバル。ドラマーの席で聞こえるままの音です。どの音も弱打から強打まで収めました。指で叩いても、パターンに叩かせてもかまいません。',
  '메이플 셸에 송아지 가죽 헤드, 오래 쓴 심벌. 드러머의 자리에서 들리는 그대로의 소리입니다. 모든 소리를 여린 타격부터 센 타격까지 담았습니다. 손으로 쳐도 좋고, 패턴에 맡겨도 좋습니다.',
];

/** By the pads' slugs. Short: they stand on pads of a phone. */
export const PAD_NAMES: Readonly<Record<string, Words>> = {
  crash: ['Crash', 'クラッシュ', '크래시'],
  ride: ['Ride', 'ライド', '라이드'],
  'ride-bell': ['Ride bell', 'ライドベル', '라이드 벨'],
  tambourine: ['Tambourine', 'タンバリン', '탬버린'],
  'high-tom': ['High tom', 'ハイタム', '하이 탐'],
  'mid-tom': ['Mid tom', 'ミッドタム', '미드 탐'],
  'low-tom': ['Low tom', 'ロータム', '로우 탐'],
  shaker: ['Shaker', 'シェイカー', '셰이커'],
  'closed-hat': ['Closed hat', 'クローズ ハット', '클로즈드 햇'],
  'pedal-hat': ['Pedal hat', 'ペダル ハット', '페달 햇'],
  'open-hat': ['Open hat', 'オープン ハット', '오픈 햇'],
  clap: ['Clap', 'クラップ', '클랩'],
  kick: ['Kick', 'キック', '킥'],
  snare: ['Snare', 'スネア', '스네어'],
  'cross-stick': ['Cross-stick', 'クロス スティック', '크로스 스틱'],
  rimshot: ['Rimshot', 'リム ショット', '림 샷'],
};

/** By the patterns' slugs. */
export const PATTERN_NAMES: Readonly<Record<string, Words>> = {
  'barn-door': ['Barn door', '納屋の扉', '헛간 문'],
  'half-past': ['Half past', 'ハーフタイム', '하프 타임'],
  'slow-river': ['Slow river', 'ゆるやかな川', '느린 강'],
  'paper-lanterns': ['Paper lanterns', '紙の灯り', '종이 등불'],
  'last-train': ['Last train', '終電', '막차'],
  'market-day': ['Market day', '市の日', '장날'],
};
