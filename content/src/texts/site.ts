import type { Words } from './words.ts';

/** The house behind LABS, its announcement bar and the line at the foot of every page. */
export const SITE_TEXTS = {
  name: ['Northlight', 'Northlight', 'Northlight'],
  announcement: {
    text: [
      'New: Frozen Strings, recorded in an unheated boathouse in January. Free for everybody.',
      '新作「フローズン・ストリングス」。一月、暖房のないボート小屋で録音しました。どなたでも無料でお使いいただけます。',
      '신작 ‘프로즌 스트링스’. 1월, 난방 없는 보트 창고에서 녹음했습니다. 누구나 무료로 쓰실 수 있습니다.',
    ],
    href: '/labs/packs/frozen-strings',
  },
  footerText: [
    'LABS is made by Northlight, a small house of players, piano menders and people who carry microphones up stairs.',
    'LABSは、奏者とピアノ修理人、そしてマイクを抱えて階段を上る人たちの小さな会社、Northlightがつくっています。',
    'LABS는 연주자와 피아노 수리공, 마이크를 안고 계단을 오르는 사람들이 모인 작은 회사 Northlight가 만듭니다.',
  ],
} as const satisfies { name: Words; announcement: { text: Words; href: string }; footerText: Words };
