import type { Words } from '../words.ts';

/** What stands on a pack's card: its Japanese and Korean names, one line, and the title of its demo. */
export interface Headline {
  readonly ja: string;
  readonly ko: string;
  readonly tagline: Words;
  readonly demoTitle: Words;
}

/** Headlines by pack slug; the English names stand in the catalogue. */
export const HEADLINES: Readonly<Record<string, Headline>> = {
  'frozen-strings': {
    ja: 'フローズン・ストリングス',
    ko: '프로즌 스트링스',
    tagline: [
      'Twelve players, no vibrato, one very cold room',
      '12人の奏者、ノンヴィブラート、凍える部屋',
      '열두 명의 연주자, 논비브라토, 얼어붙은 방',
    ],
    demoTitle: ['First Ice', '初氷', '첫 얼음'],
  },
  strings: {
    ja: 'ストリングス',
    ko: '스트링스',
    tagline: [
      'A small string section, close enough to hear the rosin',
      '松脂の音まで聞こえる、小編成の弦',
      '송진 소리까지 들리는 소편성 현악',
    ],
    demoTitle: ['Letters Unsent', '出さなかった手紙', '부치지 못한 편지'],
  },
  drums: {
    ja: 'ドラムス',
    ko: '드럼스',
    tagline: [
      'A well-worn four-piece in a wooden room',
      '木の部屋で鳴る、使い込まれた4点キット',
      '나무 방에서 울리는 오래 길든 4피스 킷',
    ],
    demoTitle: ['Load-In', '搬入', '짐 들이는 날'],
  },
  'soft-piano': {
    ja: 'ソフト・ピアノ',
    ko: '소프트 피아노',
    tagline: [
      'A grand piano played so the neighbours never knew',
      '隣人にも気づかれない、ささやくグランドピアノ',
      '이웃도 모르게 연주한 그랜드 피아노',
    ],
    demoTitle: ['After Everyone Left', 'みんなが帰ったあと', '모두가 떠난 뒤'],
  },
  'glass-choir': {
    ja: 'グラス・クワイア',
    ko: '글라스 콰이어',
    tagline: [
      'Women’s voices dissolved into tuned wine glasses',
      '女声がグラスの響きに溶けてゆく合唱',
      '유리잔의 울림에 녹아든 여성 합창',
    ],
    demoTitle: ['Rim of Light', '光の縁', '빛의 가장자리'],
  },
  'paper-harp': {
    ja: 'ペーパー・ハープ',
    ko: '페이퍼 하프',
    tagline: [
      'A lap harp with strips of paper in its strings',
      '弦に紙を挟んだ、小さな膝置きハープ',
      '현 사이에 종이를 끼운 작은 무릎 하프',
    ],
    demoTitle: ['Folding Cranes', '折り鶴', '종이학 접기'],
  },
  'tape-orchestra': {
    ja: 'テープ・オーケストラ',
    ko: '테이프 오케스트라',
    tagline: [
      'Forty players, two inches of tape, a slight wobble',
      '40人の合奏と2インチ・テープ、そしてわずかな揺れ',
      '마흔 명의 연주자와 2인치 테이프, 그리고 희미한 흔들림',
    ],
    demoTitle: ['Second Reel', '二本目のリール', '두 번째 릴'],
  },
  'attic-upright': {
    ja: 'アティック・アップライト',
    ko: '애틱 업라이트',
    tagline: [
      'An upright piano that nobody could carry downstairs',
      '屋根裏から下ろせなくなったアップライトピアノ',
      '다락방에서 내려오지 못한 업라이트 피아노',
    ],
    demoTitle: ['Under the Eaves', '軒の下で', '처마 밑에서'],
  },
  'winter-cello': {
    ja: 'ウィンター・チェロ',
    ko: '윈터 첼로',
    tagline: [
      'One cello, gut strings, the light gone by four',
      'ガット弦のチェロ一挺、四時には暮れる冬',
      '거트 현의 첼로 한 대, 네 시면 저무는 겨울',
    ],
    demoTitle: ['Short Days', '短い日', '짧은 낮'],
  },
  'bowed-vibes': {
    ja: 'ボウド・ヴァイブ',
    ko: '보우드 바이브',
    tagline: [
      'A vibraphone that forgot it was struck',
      '叩くことを忘れたヴィブラフォン',
      '두드리는 법을 잊은 비브라폰',
    ],
    demoTitle: ['Slow Aluminium', '緩やかなアルミニウム', '느린 알루미늄'],
  },
  'granite-drums': {
    ja: 'グラナイト・ドラムス',
    ko: '그래나이트 드럼스',
    tagline: [
      'Big drums in a quarry, with the echo left in',
      '採石場の大太鼓を、こだまごと',
      '채석장의 큰북을 메아리까지 그대로',
    ],
    demoTitle: ['Rockface', '岩壁', '암벽'],
  },
  'felt-celeste': {
    ja: 'フェルト・チェレスタ',
    ko: '펠트 첼레스타',
    tagline: [
      'A celesta with its sparkle wrapped in felt',
      'きらめきをフェルトで包んだチェレスタ',
      '반짝임을 펠트로 감싼 첼레스타',
    ],
    demoTitle: ['Sugar Mice', '砂糖のねずみ', '설탕 생쥐'],
  },
  'night-brass': {
    ja: 'ナイト・ブラス',
    ko: '나이트 브라스',
    tagline: [
      'Low brass that speaks slowly and after dark',
      '日が落ちてから、ゆっくり語る低音金管',
      '해가 진 뒤 천천히 말하는 저음 금관',
    ],
    demoTitle: ['The Last Tram', '終電', '막차'],
  },
  'salt-flute': {
    ja: 'ソルト・フルート',
    ko: '솔트 플루트',
    tagline: ['A wooden flute with the sea wind still in it', '潮風の残る木のフルート', '바닷바람이 밴 나무 플루트'],
    demoTitle: ['Tideline', '波打ち際', '파도 끝자락'],
  },
  'moth-synth': {
    ja: 'モス・シンセ',
    ko: '모스 신스',
    tagline: [
      'Soft analogue chords that flutter at the edges',
      '縁がふるえる、やわらかなアナログ和音',
      '가장자리가 파르르 떨리는 부드러운 아날로그 화음',
    ],
    demoTitle: ['Porch Lamp', '玄関灯', '현관 등'],
  },
  'velvet-bass': {
    ja: 'ベルベット・ベース',
    ko: '벨벳 베이스',
    tagline: [
      'Flatwounds, a foam mute and a patient thumb',
      'フラットワウンド弦とスポンジ、気長な親指',
      '플랫와운드 현과 스펀지 뮤트, 느긋한 엄지',
    ],
    demoTitle: ['Corner Booth', '角のボックス席', '구석 자리'],
  },
  'harbour-guitar': {
    ja: 'ハーバー・ギター',
    ko: '하버 기타',
    tagline: [
      'A small-bodied acoustic, fingers only, by the water',
      '水辺で爪弾く、小ぶりなアコースティック',
      '물가에서 손가락으로만 뜯는 작은 어쿠스틱',
    ],
    demoTitle: ['Slack Water', '潮どまり', '잔잔한 물때'],
  },
  'pedal-steel-clouds': {
    ja: 'ペダル・スティール・クラウズ',
    ko: '페달 스틸 클라우즈',
    tagline: [
      'Pedal steel without the attack, only the weather',
      'アタックを消し、空模様だけを残したペダル・スティール',
      '어택은 지우고 하늘만 남긴 페달 스틸',
    ],
    demoTitle: ['Cumulus', '積雲', '뭉게구름'],
  },
  'monastery-bells': {
    ja: 'モナストリー・ベルズ',
    ko: '모나스터리 벨즈',
    tagline: [
      'Nine bells, struck and hummed, from a hillside tower',
      '丘の塔に下がる九つの鐘、その一撃と余韻',
      '언덕 위 종탑의 아홉 종, 그 타격과 여운',
    ],
    demoTitle: ['Compline', '終課', '끝기도'],
  },
  'kitchen-percussion': {
    ja: 'キッチン・パーカッション',
    ko: '키친 퍼커션',
    tagline: [
      'Pans, jars and one excellent wooden spoon',
      '鍋と瓶と、とびきりの木べら一本',
      '냄비와 유리병, 그리고 훌륭한 나무 숟가락 하나',
    ],
    demoTitle: ['Washing Up', '後片づけ', '설거지'],
  },
  'lullaby-box': {
    ja: 'ララバイ・ボックス',
    ko: '럴러바이 박스',
    tagline: [
      'A hand-cranked music box and all its small noises',
      '手回しオルゴールと、その小さな物音たち',
      '손으로 돌리는 오르골과 그 작은 소리들',
    ],
    demoTitle: ['Nearly Asleep', 'もうすぐ夢の中', '잠들기 직전'],
  },
  'static-fields': {
    ja: 'スタティック・フィールズ',
    ko: '스태틱 필즈',
    tagline: [
      'Shortwave, hum and weather, tuned into chords',
      '短波とハムと空電を、和音に合わせて',
      '화음으로 조율한 단파와 험, 공전 잡음',
    ],
    demoTitle: ['Between Stations', '局と局のあいだ', '방송국 사이'],
  },
  'amber-rhodes': {
    ja: 'アンバー・ローズ',
    ko: '앰버 로즈',
    tagline: [
      'A 1974 electric piano with a generous bark',
      '1974年製エレクトリック・ピアノの、豊かな鳴き',
      '넉넉하게 짖는 1974년산 일렉트릭 피아노',
    ],
    demoTitle: ['Late Checkout', 'レイト・チェックアウト', '늦은 체크아웃'],
  },
  'cathedral-organ': {
    ja: 'カテドラル・オルガン',
    ko: '캐시드럴 오르간',
    tagline: [
      'Thirty-two-foot pipes and seven seconds of stone',
      '32フィート管と、石が響く7秒間',
      '32피트 파이프와 돌이 울리는 7초',
    ],
    demoTitle: ['Nave', '身廊', '본당'],
  },
  'whisper-choir': {
    ja: 'ウィスパー・クワイア',
    ko: '위스퍼 콰이어',
    tagline: [
      'Eight singers at the quiet end of their breath',
      '息の消えぎわで歌う八人',
      '숨이 끝나는 자리에서 노래하는 여덟 명',
    ],
    demoTitle: ['Not Above a Breath', '吐息より小さく', '숨소리보다 작게'],
  },
  'bamboo-winds': {
    ja: 'バンブー・ウィンズ',
    ko: '뱀부 윈즈',
    tagline: [
      'Bamboo flutes from three traditions, breath included',
      '三つの伝統の竹笛を、息づかいごと',
      '세 전통의 대나무 피리를 숨결까지',
    ],
    demoTitle: ['Grove', '竹林', '대숲'],
  },
  'low-tide': {
    ja: 'ロー・タイド',
    ko: '로 타이드',
    tagline: [
      'Sub-bass dredged from mudflats and hydrophones',
      '干潟と水中マイクからすくい上げたサブベース',
      '갯벌과 수중 마이크에서 길어 올린 서브 베이스',
    ],
    demoTitle: ['Mudlark', '泥さらい', '갯벌 줍기'],
  },
  'brushed-kit': {
    ja: 'ブラッシュド・キット',
    ko: '브러시드 킷',
    tagline: [
      'Brushes on coated heads, circles you can feel',
      'コーテッド・ヘッドをなでるブラシ、円を描く手つき',
      '코팅 헤드 위의 브러시, 손으로 그리는 원',
    ],
    demoTitle: ['Small Hours Shuffle', '夜更けのシャッフル', '새벽 셔플'],
  },
  'autumn-quartet': {
    ja: 'オータム・カルテット',
    ko: '어텀 콰르텟',
    tagline: [
      'Four players who breathe in the same places',
      '同じところで息を吸う四人',
      '같은 곳에서 숨을 쉬는 네 사람',
    ],
    demoTitle: ['Windfall', '風に落ちた林檎', '바람에 떨어진 사과'],
  },
  'clockwork-pluck': {
    ja: 'クロックワーク・プラック',
    ko: '클락워크 플럭',
    tagline: [
      'Tiny gears, wound up and tuned',
      'ねじを巻いて調律した、小さな歯車たち',
      '태엽을 감아 조율한 작은 톱니들',
    ],
    demoTitle: ['Escapement', '脱進機', '탈진기'],
  },
  'dust-mellotron': {
    ja: 'ダスト・メロトロン',
    ko: '더스트 멜로트론',
    tagline: [
      'Tape-replay flutes and strings that run out after eight seconds',
      '8秒で尽きる、テープ再生のフルートと弦',
      '8초면 끝나는 테이프 재생 플루트와 현악',
    ],
    demoTitle: ['Eight Seconds', '八秒', '팔 초'],
  },
  'iron-zither': {
    ja: 'アイアン・ツィター',
    ko: '아이언 치터',
    tagline: [
      'Steel strings over an iron frame, struck and scraped',
      '鉄の枠に張った鋼の弦を、打ち、擦る',
      '치고 긁어 울리는, 쇠틀 위의 강철 현',
    ],
    demoTitle: ['Foundry Road', '鋳物通り', '주물 거리'],
  },
  'solo-clarinet': {
    ja: 'ソロ・クラリネット',
    ko: '솔로 클라리넷',
    tagline: [
      'A B-flat clarinet, mostly in its lowest octave',
      '最低音域をいとおしむB♭クラリネット',
      '가장 낮은 음역을 아끼는 B♭ 클라리넷',
    ],
    demoTitle: ['Chalumeau', 'シャリュモー', '샬뤼모'],
  },
  'midnight-trumpet': {
    ja: 'ミッドナイト・トランペット',
    ko: '미드나이트 트럼펫',
    tagline: [
      'Harmon mute, stem out, microphone too close',
      'ステムを抜いたハーマン・ミュート、近すぎるマイク',
      '스템을 뺀 하먼 뮤트, 너무 가까운 마이크',
    ],
    demoTitle: ['Wet Pavement', '濡れた舗道', '젖은 보도'],
  },
  'paper-kit': {
    ja: 'ペーパー・キット',
    ko: '페이퍼 킷',
    tagline: [
      'A drum kit made of envelopes, boxes and glue',
      '封筒と箱と糊でできたドラムキット',
      '봉투와 상자, 풀로 만든 드럼 킷',
    ],
    demoTitle: ['Return to Sender', '差出人に戻る', '반송'],
  },
  'aurora-pads': {
    ja: 'オーロラ・パッズ',
    ko: '오로라 패즈',
    tagline: [
      'Slow pads that change colour while you hold them',
      '押さえているあいだに色を変える、緩やかなパッド',
      '누르고 있는 동안 색이 변하는 느린 패드',
    ],
    demoTitle: ['Solar Wind', '太陽風', '태양풍'],
  },
  'barn-fiddle': {
    ja: 'バーン・フィドル',
    ko: '반 피들',
    tagline: [
      'Two fiddles, a plank floor and somebody’s boot',
      '二挺のフィドルと板の床、誰かの靴音',
      '피들 두 대와 널마루, 누군가의 장화',
    ],
    demoTitle: ['Haymaking', '干し草づくり', '건초 만들기'],
  },
  'glacier-bass': {
    ja: 'グレイシャー・ベース',
    ko: '글레이셔 베이스',
    tagline: [
      'Sub-bass that moves a few metres a year',
      '一年に数メートルだけ動くサブベース',
      '한 해에 몇 미터만 움직이는 서브 베이스',
    ],
    demoTitle: ['Moraine', 'モレーン', '빙퇴석'],
  },
  'childhood-piano': {
    ja: 'チャイルドフッド・ピアノ',
    ko: '차일드후드 피아노',
    tagline: [
      'The family upright, pencil marks and all',
      '鉛筆の跡も残る、わが家のアップライト',
      '연필 자국까지 남은 우리 집 업라이트',
    ],
    demoTitle: ['Grade Two', 'ピアノ二級', '피아노 2급'],
  },
  'thunder-ensemble': {
    ja: 'サンダー・アンサンブル',
    ko: '선더 앙상블',
    tagline: [
      'Eight drummers, one conductor, a hangar',
      '八人の打楽器奏者とひとりの指揮者、そして格納庫',
      '여덟 명의 타악 주자와 한 명의 지휘자, 그리고 격납고',
    ],
    demoTitle: ['Storm Front', '嵐の前線', '폭풍 전선'],
  },
  'silk-erhu': {
    ja: 'シルク・アルフー',
    ko: '실크 얼후',
    tagline: [
      'An erhu strung in silk, sung rather than played',
      '絹弦の二胡を、弾くというより歌わせて',
      '명주 현을 건 얼후, 연주보다는 노래',
    ],
    demoTitle: ['Water Street', '水辺の路地', '물가 골목'],
  },
  'courtyard-gayageum': {
    ja: 'コートヤード・カヤグム',
    ko: '코트야드 가야금',
    tagline: [
      'A twelve-string gayageum with the courtyard doors open',
      '庭の戸を開け放って録った十二弦の伽耶琴',
      '마당 문을 열어 두고 녹음한 12현 가야금',
    ],
    demoTitle: ['Persimmon Tree', '柿の木', '감나무'],
  },
  'rooftop-koto': {
    ja: 'ルーフトップ・コト',
    ko: '루프탑 고토',
    tagline: [
      'Thirteen strings and a city several floors below',
      '十三の弦と、はるか下の街',
      '열세 줄, 그리고 몇 층 아래의 도시',
    ],
    demoTitle: ['Laundry Poles', '物干し竿', '빨래 장대'],
  },
  'sleepy-horns': {
    ja: 'スリーピー・ホルン',
    ko: '슬리피 호른',
    tagline: [
      'French horns, half a yawn behind the beat',
      'あくび半分だけ遅れてくるホルン',
      '하품 반만큼 박자에 늦는 호른',
    ],
    demoTitle: ['Second Breakfast', '二度目の朝食', '두 번째 아침 식사'],
  },
  'radio-choir': {
    ja: 'ラジオ・クワイア',
    ko: '라디오 콰이어',
    tagline: [
      'A choir broadcast, received and recorded again',
      '放送され、受信され、もう一度録られた合唱',
      '방송하고 수신해 다시 녹음한 합창',
    ],
    demoTitle: ['Long Wave', '長波', '장파'],
  },
  'marsh-reeds': {
    ja: 'マーシュ・リーズ',
    ko: '마시 리즈',
    tagline: [
      'Home-cut reeds, multiphonics and standing water',
      '手製のリードと重音奏法、よどんだ水',
      '직접 깎은 리드와 중음 주법, 고인 물',
    ],
    demoTitle: ['Bittern', 'サンカノゴイ', '알락해오라기'],
  },
  'copper-kalimba': {
    ja: 'コッパー・カリンバ',
    ko: '코퍼 칼림바',
    tagline: [
      'Seventeen copper tines on a cherrywood box',
      '桜材の箱に並んだ十七本の銅のキー',
      '벚나무 상자 위의 구리 건반 열일곱 개',
    ],
    demoTitle: ['Pocket Change', 'ポケットの小銭', '주머니 속 동전'],
  },
  'hollow-body': {
    ja: 'ホロウ・ボディ',
    ko: '할로우 바디',
    tagline: [
      'An archtop, its tone knob rolled nearly off',
      'トーンをほぼ絞りきったアーチトップ',
      '톤 노브를 거의 다 줄인 아치톱',
    ],
    demoTitle: ['Brown Sugar Toast', '黒糖トースト', '흑설탕 토스트'],
  },
  'bowed-banjo': {
    ja: 'ボウド・バンジョー',
    ko: '보우드 밴조',
    tagline: [
      'A banjo under a bow, complaining beautifully',
      '弓で弾かれ、美しく不平を言うバンジョー',
      '활 아래서 아름답게 투덜대는 밴조',
    ],
    demoTitle: ['Dry Creek', '涸れ川', '마른 개울'],
  },
  'sunday-organ': {
    ja: 'サンデー・オルガン',
    ko: '선데이 오르간',
    tagline: [
      'A village harmonium, pumped by foot',
      '足踏みで鳴らす、村の小さなオルガン',
      '발로 바람을 넣는 시골 풍금',
    ],
    demoTitle: ['Jumble Sale', 'バザーの日', '바자회'],
  },
  'ribbon-synth': {
    ja: 'リボン・シンセ',
    ko: '리본 신스',
    tagline: [
      'No keys, one ribbon, every note in between',
      '鍵盤はなく、リボン一本。音と音のあいだを',
      '건반 없이 리본 하나로, 음과 음 사이를',
    ],
    demoTitle: ['Tightrope', '綱渡り', '외줄타기'],
  },
  'polar-strings': {
    ja: 'ポーラー・ストリングス',
    ko: '폴라 스트링스',
    tagline: [
      'Low strings in harmonics, bowed at the bridge',
      '倍音で鳴る低弦を、駒ぎわの弓で',
      '브리지 곁에서 그은 저음 현의 하모닉스',
    ],
    demoTitle: ['Seventy-Nine North', '北緯七十九度', '북위 79도'],
  },
  'vault-timpani': {
    ja: 'ヴォルト・ティンパニ',
    ko: '볼트 팀파니',
    tagline: [
      'Five calfskin timpani in a disused bank vault',
      '使われなくなった金庫室に、仔牛皮のティンパニ五台',
      '문 닫은 은행 금고 속 송아지 가죽 팀파니 다섯 대',
    ],
    demoTitle: ['Safe Deposit', '貸金庫', '대여 금고'],
  },
  'small-choir': {
    ja: 'スモール・クワイア',
    ko: '스몰 콰이어',
    tagline: [
      'Twelve neighbours who happen to sing in tune',
      'たまたま音程のよい、十二人のご近所さん',
      '어쩌다 보니 음정이 좋은 열두 이웃',
    ],
    demoTitle: ['Thursday Rehearsal', '木曜の練習', '목요일 연습'],
  },
  'rubber-bass': {
    ja: 'ラバー・ベース',
    ko: '러버 베이스',
    tagline: [
      'Rubber strings, a short neck, a very round note',
      'ゴムの弦と短いネック、まんまるな音',
      '고무줄과 짧은 넥, 아주 동그란 음',
    ],
    demoTitle: ['Bouncing Castle', 'ふわふわのお城', '에어바운스'],
  },
  'ghost-accordion': {
    ja: 'ゴースト・アコーディオン',
    ko: '고스트 아코디언',
    tagline: [
      'A leaking accordion, played with the lights off',
      '空気の漏れるアコーディオンを、灯りを消して',
      '불을 끄고 연주한, 바람 새는 아코디언',
    ],
    demoTitle: ['Empty Dance Hall', '誰もいないダンスホール', '빈 무도장'],
  },
  'prepared-piano': {
    ja: 'プリペアド・ピアノ',
    ko: '프리페어드 피아노',
    tagline: [
      'Screws, erasers and cutlery inside a good grand',
      '名器のなかに、ねじと消しゴムと食器',
      '좋은 그랜드 피아노 속에 나사와 지우개, 수저',
    ],
    demoTitle: ['Cutlery Drawer', '食器の引き出し', '수저 서랍'],
  },
  'meadow-oboe': {
    ja: 'メドウ・オーボエ',
    ko: '메도 오보에',
    tagline: [
      'An oboe and a cor anglais, windows open in June',
      'オーボエとコーラングレ、窓を開けた六月',
      '오보에와 잉글리시 호른, 창을 연 유월',
    ],
    demoTitle: ['Long Grass', '背の高い草', '긴 풀밭'],
  },
  'tin-pan-kit': {
    ja: 'ティン・パン・キット',
    ko: '틴 팬 킷',
    tagline: [
      'A trap kit with woodblocks, cowbell and cheek',
      'ウッドブロックとカウベル、それに茶目っ気',
      '우드블록과 카우벨, 거기에 장난기까지',
    ],
    demoTitle: ['Matinée', 'マチネ', '마티네'],
  },
  'cinder-guitar': {
    ja: 'シンダー・ギター',
    ko: '신더 기타',
    tagline: [
      'A baritone electric through an amplifier about to fail',
      '壊れかけのアンプで鳴らすバリトン・エレキ',
      '고장 직전의 앰프로 울린 바리톤 일렉트릭',
    ],
    demoTitle: ['Slow Burn', '残り火', '잔불'],
  },
  'blue-vibraphone': {
    ja: 'ブルー・ヴィブラフォン',
    ko: '블루 비브라폰',
    tagline: [
      'Soft mallets, motor on slow, last set of the night',
      '柔らかなマレットとゆるいモーター、その夜最後のステージ',
      '부드러운 말렛, 느린 모터, 그날 밤의 마지막 무대',
    ],
    demoTitle: ['One More Before the Bus', 'バスの前にもう一曲', '버스 타기 전 한 곡 더'],
  },
  'tidal-pulse': {
    ja: 'タイダル・パルス',
    ko: '타이달 펄스',
    tagline: [
      'Sequenced pulses that swell and pull back',
      '満ちては引く、シーケンスの脈動',
      '차올랐다 물러나는 시퀀스의 맥박',
    ],
    demoTitle: ['Spring Tide', '大潮', '사리'],
  },
  'lantern-voices': {
    ja: 'ランタン・ヴォイセズ',
    ko: '랜턴 보이시즈',
    tagline: [
      'Children and grandmothers singing one long vowel',
      '子どもと祖母たちが歌う、ひとつの長い母音',
      '아이들과 할머니들이 함께 부른 긴 모음 하나',
    ],
    demoTitle: ['River of Lamps', '灯籠の川', '등불의 강'],
  },
  'horizon-ensemble': {
    ja: 'ホライズン・アンサンブル',
    ko: '호라이즌 앙상블',
    tagline: [
      'Strings and horns playing together, in one take',
      '弦とホルンを、同じホールでひと息に',
      '현악과 호른을 한자리에서, 한 번에',
    ],
    demoTitle: ['Landfall', '陸影', '뭍이 보일 때'],
  },
};
