import type { Words } from './words.ts';

/** What is read while a part of a film plays. */
export interface Cue {
  readonly fromMs: number;
  readonly toMs: number;
  readonly words: Words;
}

interface FilmTexts {
  readonly name: Words;
  readonly cues: readonly Cue[];
}

/** The film of a picture that is printed while a quartet plays. */
export const FILM_TEXTS: FilmTexts = {
  name: [
    'A picture is printed ink by ink while Autumn Quartet plays',
    'オータム・カルテットの演奏に合わせて、一枚の絵が一色ずつ刷られていく',
    '오텀 콰르텟이 연주되는 동안 그림 한 장이 한 색씩 인쇄되는 영상',
  ],
  cues: [
    {
      fromMs: 0,
      toMs: 2_600,
      words: [
        '[A string quartet begins]\nFirst there is only paper.',
        '［弦楽四重奏が始まる］\n最初は、紙だけ。',
        '[현악 사중주가 시작된다]\n처음에는 종이뿐입니다.',
      ],
    },
    {
      fromMs: 2_700,
      toMs: 6_200,
      words: [
        'Then one body after another, each in its own ink.',
        'それから楽器がひとつずつ、それぞれの色で。',
        '그다음 악기가 하나씩, 저마다의 색으로 놓입니다.',
      ],
    },
    {
      fromMs: 6_300,
      toMs: 9_000,
      words: [
        'Four players, four passes of the roller.',
        '奏者は四人。ローラーも四回。',
        '연주자 네 명, 롤러도 네 번.',
      ],
    },
    {
      fromMs: 9_100,
      toMs: 12_000,
      words: [
        'Last come the strings.\n[The chord dies away]',
        '最後に、弦。\n［和音が静かに消えていく］',
        '마지막은 현입니다.\n[화음이 조용히 사라진다]',
      ],
    },
  ],
};
