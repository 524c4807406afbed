import type { PackMood, PackType } from '../catalogue.ts';
import type { Words } from './words.ts';

/** Names of the instrument families, as the pack list's filter shows them. */
export const TYPE_NAMES: Readonly<Record<PackType, Words>> = {
  strings: ['Strings', 'ストリングス', '현악'],
  keys: ['Keys', '鍵盤', '건반'],
  drums: ['Drums', 'ドラム', '드럼'],
  percussion: ['Percussion', 'パーカッション', '타악'],
  synths: ['Synths', 'シンセ', '신스'],
  guitars: ['Guitars', 'ギター', '기타'],
  voices: ['Voices', '声', '목소리'],
  woodwinds: ['Woodwinds', '木管', '목관'],
  brass: ['Brass', '金管', '금관'],
  bass: ['Bass', 'ベース', '베이스'],
  textures: ['Textures', 'テクスチャー', '텍스처'],
};

/** Names of the moods that a pack carries as labels. */
export const MOOD_NAMES: Readonly<Record<PackMood, Words>> = {
  warm: ['Warm', 'あたたかい', '따뜻한'],
  intimate: ['Intimate', '親密な', '아늑한'],
  cinematic: ['Cinematic', '映画的', '영화 같은'],
  dark: ['Dark', 'ダーク', '어두운'],
  dreamy: ['Dreamy', '夢見るような', '몽환적인'],
  organic: ['Organic', 'オーガニック', '자연스러운'],
  experimental: ['Experimental', '実験的', '실험적인'],
  playful: ['Playful', '遊び心のある', '장난스러운'],
};
