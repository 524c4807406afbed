import type { ArtistSlug } from '../catalogue.ts';
import type { Words } from './words.ts';

interface ArtistTexts {
  readonly name: Words;
  readonly bio: Words;
}

/** The artists' names and two-sentence biographies. */
export const ARTIST_TEXTS: Readonly<Record<ArtistSlug, ArtistTexts>> = {
  'iris-vale': {
    name: ['Iris Vale', 'アイリス・ヴェイル', '아이리스 베일'],
    bio: [
      'Iris Vale writes for strings and has led sections from the third desk for fifteen years, where, she says, you hear the most. She records in cold months by choice, because gut and players both behave differently below twelve degrees.',
      'アイリス・ヴェイルは弦楽のための作曲家です。15年にわたり三列目の譜面台から合奏を支え、「そこがいちばんよく聞こえる席」と語ります。12度を下回るとガット弦も奏者も変わるからと、録音にはあえて寒い季節を選びます。',
      '아이리스 베일은 현악을 위한 곡을 쓰며, 15년 동안 가장 잘 들리는 자리라는 셋째 줄 보면대에서 합주를 이끌어 왔습니다. 12도 아래에서는 거트 현도 연주자도 달라진다는 이유로 녹음은 일부러 추운 계절에 합니다.',
    ],
  },
  'tomas-lind': {
    name: ['Tomas Lind', 'トマス・リンド', '토마스 린드'],
    bio: [
      'Tomas Lind played bass trombone in pit orchestras before he began taking microphones into towers, naves and other places with long memories. He owns more tape machines than chairs.',
      'トマス・リンドは、劇場のピットでバス・トロンボーンを吹いたのち、塔や教会の身廊といった「記憶の長い場所」へマイクを持ち込むようになりました。自宅には椅子よりもテープレコーダーのほうが多くあります。',
      '토마스 린드는 극장 오케스트라 피트에서 베이스 트롬본을 불다가 종탑과 성당처럼 기억이 긴 장소로 마이크를 들고 들어가기 시작했습니다. 그의 집에는 의자보다 테이프 녹음기가 더 많습니다.',
    ],
  },
  'mika-arai': {
    name: ['Mika Arai', '新井 美夏', '아라이 미카'],
    bio: [
      'Mika Arai sings, conducts amateur choirs and builds synthesisers, and sees no clear border between the three. She works in Yokohama, in a flat whose roof has become her second studio.',
      '新井美夏は、歌い、市民合唱団を指揮し、シンセサイザーを組み立てます。本人にとって、その三つのあいだにはっきりした境はありません。横浜のアパートに暮らし、屋上が第二のスタジオになっています。',
      '아라이 미카는 노래하고, 시민 합창단을 지휘하고, 신시사이저를 만들며, 그 셋 사이에 뚜렷한 경계를 두지 않습니다. 요코하마의 아파트에서 작업하고 옥상을 두 번째 스튜디오로 씁니다.',
    ],
  },
  'seo-yun': {
    name: ['Seo Yun', 'ソ・ユン', '서윤'],
    bio: [
      'Seo Yun trained as a gayageum player in Jeonju and now records plucked, bowed and blown instruments wherever their players feel at home. She leaves doors open and lets the crickets stay.',
      'ソ・ユンは全州で伽耶琴を学び、いまは弾き、擦り、吹く楽器を、奏者がくつろげる場所へ出向いて録音しています。戸は開けたまま、虫の声もそのまま残します。',
      '서윤은 전주에서 가야금을 익혔고, 지금은 뜯고 긋고 부는 악기들을 연주자가 가장 편안해하는 곳으로 찾아가 녹음합니다. 문은 열어 두고, 귀뚜라미 소리도 지우지 않습니다.',
    ],
  },
  'oren-castell': {
    name: ['Oren Castell', 'オーレン・カステル', '오렌 카스텔'],
    bio: [
      'Oren Castell is a session drummer and an unreformed collector of cymbals with cracks in them. He tunes by singing to the drum and stopping when it sings back.',
      'オーレン・カステルはセッション・ドラマーで、ひびの入ったシンバルを集める癖が一向に直りません。チューニングは太鼓に向かって歌い、太鼓が歌い返したところで終わりにします。',
      '오렌 카스텔은 세션 드러머이며, 금이 간 심벌을 모으는 버릇을 아직 고치지 못했습니다. 북에 대고 노래를 부르다가 북이 따라 부르면 조율을 멈춥니다.',
    ],
  },
  'hollow-pine': {
    name: ['Hollow Pine', 'ホロウ・パイン', '할로우 파인'],
    bio: [
      'Hollow Pine are the guitarist Wren Abbot and the field recordist Cal Dyer, who share a boathouse and a mixing desk. Their records usually begin as a song and end as a landscape.',
      'ホロウ・パインは、ギタリストのレン・アボットとフィールド録音家のカル・ダイアーの二人組で、ボート小屋とミキサー卓を分け合っています。彼らの作品はたいてい歌として始まり、風景として終わります。',
      '할로우 파인은 기타리스트 렌 애벗과 필드 레코디스트 칼 다이어의 듀오로, 보트 창고와 믹싱 콘솔을 함께 씁니다. 이들의 음악은 대개 노래로 시작해 풍경으로 끝납니다.',
    ],
  },
  'ada-brandt': {
    name: ['Ada Brandt', 'アーダ・ブラント', '아다 브란트'],
    bio: [
      'Ada Brandt mends pianos in the week and plays them at the weekend. She believes that a keyboard instrument’s faults are its handwriting, and regulates accordingly.',
      'アーダ・ブラントは、平日はピアノを修理し、週末はピアノを弾いています。鍵盤楽器の癖は筆跡のようなものだと考え、それを消さない整調を心がけています。',
      '아다 브란트는 평일에는 피아노를 고치고 주말에는 피아노를 칩니다. 건반 악기의 흠은 곧 필체라고 믿으며, 그 필체를 지우지 않게 조정합니다.',
    ],
  },
  'the-quiet-room': {
    name: ['The Quiet Room', 'ザ・クワイエット・ルーム', '더 콰이어트 룸'],
    bio: [
      'The Quiet Room is Northlight’s own recording collective, named after the carpeted studio at the back of the building. Whoever is in that day plays, and whoever is not hears about it.',
      'ザ・クワイエット・ルームは、建物の奥にある絨毯敷きのスタジオから名をとった、Northlightの録音集団です。その日居合わせた人が演奏し、いなかった人はあとから話を聞かされます。',
      '더 콰이어트 룸은 건물 안쪽의 카펫 깔린 스튜디오에서 이름을 따온 Northlight의 녹음 모임입니다. 그날 있는 사람이 연주하고, 없던 사람은 나중에 이야기를 전해 듣습니다.',
    ],
  },
};
