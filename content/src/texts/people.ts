import { ARTISTS, type ArtistSlug } from '../catalogue.ts';
import { ARTIST_TEXTS } from './artists.ts';
import type { Words } from './words.ts';

/** What somebody did on a pack. */
export const ROLES = {
  performer: ['Performer', '演奏', '연주'],
  ensemble: ['Ensemble', 'アンサンブル', '앙상블'],
  singers: ['Singers', '歌唱', '노래'],
  conductor: ['Conductor', '指揮', '지휘'],
  concept: ['Concept', 'コンセプト', '기획'],
  recording: ['Recording', '録音', '녹음'],
  fieldRecording: ['Field recording', 'フィールド録音', '필드 레코딩'],
  mixing: ['Mixing', 'ミックス', '믹싱'],
  soundDesign: ['Sound design', 'サウンドデザイン', '사운드 디자인'],
  synthesis: ['Synthesis', 'シンセサイザー', '신시사이저'],
  tape: ['Tape transfer', 'テープ収録', '테이프 녹음'],
  technician: ['Instrument care', '楽器調整', '악기 조정'],
  maker: ['Instrument making', '楽器製作', '악기 제작'],
  scripting: ['Programming', 'プログラミング', '프로그래밍'],
  production: ['Production', '制作', '제작'],
} as const satisfies Record<string, Words>;
export type Role = keyof typeof ROLES;

const STAFF = {
  'joel-marsh': ['Joel Marsh', 'ジョエル・マーシュ', '조엘 마시'],
  'nina-falk': ['Nina Falk', 'ニナ・ファルク', '니나 팔크'],
  'petra-holm': ['Petra Holm', 'ペトラ・ホルム', '페트라 홀름'],
  'samir-odell': ['Samir Odell', 'サミール・オデル', '사미르 오델'],
  'lotte-weir': ['Lotte Weir', 'ロッテ・ウィア', '로테 위어'],
  'gil-ferris': ['Gil Ferris', 'ギル・フェリス', '길 페리스'],
  'muro-kenji': ['Kenji Muro', '室 健二', '무로 겐지'],
  'han-jiwoo': ['Han Ji-woo', 'ハン・ジウ', '한지우'],
  'wren-abbot': ['Wren Abbot', 'レン・アボット', '렌 애벗'],
  'cal-dyer': ['Cal Dyer', 'カル・ダイアー', '칼 다이어'],
  'edith-crane': ['Edith Crane', 'イーディス・クレイン', '이디스 크레인'],
  'yamane-chie': ['Chie Yamane', '山根 千恵', '야마네 지에'],
  'bae-soyeon': ['Bae So-yeon', 'ペ・ソヨン', '배소연'],
  'qiao-lan': ['Qiao Lan', 'チャオ・ラン', '차오란'],
  'dov-marek': ['Dov Marek', 'ドヴ・マレク', '도브 마레크'],
  'clara-nye': ['Clara Nye', 'クララ・ナイ', '클라라 나이'],
  'fenside-singers': ['Fenside Singers', 'フェンサイド・シンガーズ', '펜사이드 싱어즈'],
  'marlow-quartet': ['Marlow Street Quartet', 'マーロー・ストリート四重奏団', '말로 스트리트 사중주단'],
  'northlight-strings': ['Northlight Strings', 'ノースライト弦楽合奏団', '노스라이트 현악 합주단'],
  'low-street-brass': ['Low Street Brass', 'ロー・ストリート・ブラス', '로 스트리트 브라스'],
} as const satisfies Record<string, Words>;

/** Anybody who may stand in a pack's credits: an artist or one of the people around them. */
export type Person = ArtistSlug | keyof typeof STAFF;

const isArtist = (person: Person): person is ArtistSlug => Object.hasOwn(ARTISTS, person);

/** A person's name in three languages. */
export function personName(person: Person): Words {
  return isArtist(person) ? ARTIST_TEXTS[person].name : STAFF[person];
}
