import type { Prose } from './prose.ts';

/** Prose of Ada Brandt's packs by slug. */
export const ADA_BRANDT: Readonly<Record<string, Prose>> = {
  'soft-piano': {
    description: [
      'A 1911 grand with a strip of wool felt lowered between hammers and strings, played at the dynamic of somebody sharing a wall. Two microphones sit where the player’s ears would be; the damper felts, the pedal and a patient stool are all within earshot.\n\nFive quiet velocity layers instead of one loud scale, so small differences of touch matter. The noise of the action has its own fader. For underscore, songs written after midnight, and learning to leave notes out.',
      '1911年製のグランドピアノで、ハンマーと弦のあいだに羊毛フェルトを一枚下ろし、壁一枚隔てた隣人に気を遣うくらいの強さで弾いています。マイク2本は奏者の耳の位置に。ダンパーのフェルト、ペダル、辛抱づよい椅子の音まで聞こえます。\n\n大きな音へ伸びる代わりに、弱音だけで五段階のベロシティ・レイヤーを設けました。わずかなタッチの差が生きます。アクションのノイズは独立したフェーダーに。劇伴の下地に、真夜中過ぎに書いた歌に、音を省く練習に。',
      '1911년산 그랜드 피아노의 해머와 현 사이에 양모 펠트를 한 겹 내리고, 벽을 나눠 쓰는 사람의 세기로 연주했습니다. 마이크 두 개는 연주자의 귀가 있을 자리에 두었습니다. 댐퍼 펠트와 페달, 참을성 있는 의자까지 다 들립니다.\n\n큰 소리로 뻗는 대신 여린 소리만으로 다섯 단계 벨로시티 레이어를 두어, 작은 터치의 차이가 살아납니다. 액션 소음은 따로 페이더가 있습니다. 배경 음악과 자정 넘어 쓴 노래, 음을 덜어 내는 연습에 어울립니다.',
    ],
    story: [
      'The piano was in Ada’s workshop for new dampers and its owner was in no hurry. She practised on it at night with the felt down, because of the baby upstairs. The baby is now four and asked to press the last key; it is the low F.',
      'ダンパー交換のためにアーダの工房に来ていたピアノで、持ち主は急いでいませんでした。彼女は夜、フェルトを下ろして練習しました。上の階に赤ん坊がいたからです。その子はいま四歳。最後の鍵盤を押したいと言い、低いファを弾いてくれました。',
      '댐퍼를 갈러 아다의 공방에 와 있던 피아노인데 주인은 서두르지 않았습니다. 위층에 아기가 있어 아다는 밤마다 펠트를 내리고 연습했습니다. 그 아기는 이제 네 살이고, 마지막 건반은 자기가 누르겠다고 했습니다. 낮은 파입니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['recording', 'nina-falk'],
      ['technician', 'gil-ferris'],
      ['scripting', 'petra-holm'],
    ],
  },
  'attic-upright': {
    description: [
      'An overstrung upright under a sloping roof, tuned once a year whether it needs it or not. The lid is open, the bottom panel off, and a single pair of microphones stands among suitcases; the room is dry, wooden and faintly resonant at E flat.\n\nThree unisons have drifted, and they are the three you will like. Velocity runs from polite to pub. There is rain on the skylight on a separate fader. For stop motion, honest songwriting and verses without drums.',
      '斜めの屋根の下に置かれた交差弦のアップライトで、必要でもそうでなくても年に一度だけ調律されます。上蓋を開け、下前板を外し、トランクのあいだにマイクを一組立てました。部屋は乾いた木の響きで、ミ♭でかすかに共鳴します。\n\nユニゾンの緩んだ音が三つありますが、きっとその三つがお気に召すはずです。ベロシティはお行儀の良さから酒場まで。天窓の雨音は別のフェーダーに。コマ撮りアニメ、正直な歌づくり、ドラムのないヴァースに。',
      '비스듬한 지붕 아래 놓인 교차현 업라이트로, 필요하든 아니든 해마다 한 번만 조율합니다. 뚜껑을 열고 아래 판을 떼어 낸 뒤 여행 가방 사이에 마이크 한 쌍을 세웠습니다. 방은 건조한 나무 울림이고 미♭에서 은은히 공명합니다.\n\n어긋난 유니슨이 셋 있는데, 아마 그 셋을 좋아하시게 될 겁니다. 벨로시티는 얌전함에서 선술집까지 이어집니다. 천창의 빗소리는 따로 페이더에 있습니다. 스톱 모션과 정직한 노래, 드럼 없는 절에 어울립니다.',
    ],
    story: [
      'The staircase was rebuilt in 1952, narrower, and the piano has not left since. The present owners offered it to Ada for nothing if she could get it out. She measured twice and brought microphones instead.',
      '1952年に階段が狭く造り替えられ、以来このピアノは屋根裏から出ていません。いまの家主は「運び出せるなら差し上げます」とアーダに言いました。彼女は二度寸法を測り、代わりにマイクを持ち込みました。',
      '1952년에 계단을 더 좁게 고친 뒤로 이 피아노는 다락을 떠난 적이 없습니다. 지금 주인은 꺼낼 수만 있으면 그냥 가져가라고 했습니다. 아다는 두 번 재어 보고, 대신 마이크를 들고 왔습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['recording', 'joel-marsh'],
      ['mixing', 'nina-falk'],
    ],
  },
  'felt-celeste': {
    description: [
      'A four-octave celesta whose hammers Ada re-covered in felt twice the usual thickness. The sparkle goes, and what stays is the wooden resonator under each bar: round, sleepy, with a small thump at the front like a cat jumping down.\n\nBoth sets of hammers were recorded, and the mod wheel changes coats. High runs no longer glitter, they scamper. It belongs to bedtime stories, shop windows in December and introductions in D that must not promise too much.',
      '4オクターブのチェレスタのハンマーを、アーダが通常の倍の厚さのフェルトで張り直しました。きらめきが退き、残るのは各音板の下にある木製共鳴箱の響き。丸く、眠たげで、音の頭に、猫が飛び降りたような小さな「とん」が付きます。\n\nハンマーは元のものと両方録音し、モジュレーション・ホイールで衣替えできます。高音の走句はきらきらせず、ちょこまかと駆けます。寝る前のお話、十二月のショーウィンドー、約束しすぎてはいけないニ長調の前奏に。',
      '네 옥타브 첼레스타의 해머를 아다가 보통의 두 배 두께 펠트로 다시 감쌌습니다. 반짝임은 물러나고 음판 아래 나무 공명통의 울림이 남습니다. 둥글고 졸리며, 앞머리에는 고양이가 뛰어내리는 듯한 작은 쿵 소리가 있습니다.\n\n두 가지 해머를 모두 녹음했고 모듈레이션 휠로 옷을 갈아입힙니다. 높은 빠른 음형은 반짝이지 않고 종종걸음을 칩니다. 잠자리 이야기와 12월의 진열창, 너무 많은 것을 약속해서는 안 되는 라장조 전주에 어울립니다.',
    ],
    story: [
      'A theatre sent the celesta for repair with a note: too loud in the second act. Ada overdid the felt, played it once, and rang the theatre to ask for another week. They got it back with the proper hammers and a copy of this.',
      'ある劇場から「第二幕で響きすぎる」というメモとともに修理に届いたチェレスタです。アーダはフェルトを厚く張りすぎ、一度弾いてみて、劇場に一週間の猶予を頼みました。返却時には正規のハンマーに戻し、このパックも添えました。',
      '한 극장이 2막에서 너무 크다는 쪽지와 함께 수리를 맡긴 첼레스타입니다. 아다는 펠트를 지나치게 두껍게 대고 한 번 쳐 보고는, 극장에 전화해 일주일을 더 달라고 했습니다. 돌려보낼 때는 제 해머로 되돌리고 이 팩도 함께 보냈습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['technician', 'gil-ferris'],
      ['recording', 'nina-falk'],
    ],
  },
  'lullaby-box': {
    description: [
      'A thirty-note music box played from punched paper strips, turned by hand and never at an even speed. We recorded single tines and, apart from them, the crank, the paper, the lid and the moment when the strip runs out.\n\nNotes repeat a little late, as tines must be still before they can be plucked again; the pack enforces this, and it is most of the charm. Tempo droops at phrase ends if you ask it to. Small enough to download on a train.',
      '穴をあけた紙テープを手で回す、三十弁のオルゴールです。速さが一定になることはありません。一音ずつのほかに、ハンドル、紙、ふた、そして紙が終わる瞬間も録りました。\n\nオルゴールの弁は、止まってからでないと次をはじけません。そのため同じ音の連打はわずかに遅れ、このパックでもそれを守っています。魅力の大半はそこにあります。お望みなら、フレーズの終わりでテンポがしぼみます。電車のなかでも落とせる小ささです。',
      '구멍 낸 종이를 손으로 돌리는 30음 오르골이며, 빠르기가 고른 적이 없습니다. 음 하나하나와 함께 손잡이, 종이, 뚜껑, 그리고 종이가 끝나는 순간을 따로 녹음했습니다.\n\n오르골의 빗살은 멈춰야 다시 뜯을 수 있어 같은 음의 반복은 조금 늦습니다. 이 팩도 그것을 지키며, 매력의 대부분이 거기에 있습니다. 원하시면 악구 끝에서 템포가 처집니다. 기차 안에서도 받을 수 있을 만큼 작습니다.',
    ],
    story: [
      'Ada punched her first strip for a niece and got bar three wrong. The niece learnt it wrong and sings it so. When we recorded, there was no question of correcting it; that strip is kept in the lid of the box, and the family still sings it so.',
      'アーダが姪のために初めて穴をあけた紙は、三小節目が間違っていました。姪は間違ったまま覚え、いまもそう歌います。録音のときも、直すという話にはなりませんでした。その紙はいまも箱のふたの裏にしまってあり、一家はそのとおりに歌います。',
      '아다가 조카를 위해 처음 구멍을 뚫은 종이는 셋째 마디가 틀렸습니다. 조카는 틀린 대로 배워 지금도 그렇게 부릅니다. 녹음할 때도 고치자는 말은 나오지 않았습니다. 그 종이는 지금도 상자 뚜껑 안에 있고, 가족은 그대로 부릅니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['recording', 'samir-odell'],
    ],
  },
  'amber-rhodes': {
    description: [
      'A seventy-three-key electric piano from 1974 with its original tines, voiced on the warm side and recorded both from its own speakers and by wire. Soft notes are bells under a blanket; lean in, and each one barks before it sings.\n\nThe stereo tremolo is the instrument’s, with two knobs and a lamp that ticks. No chorus, no phaser: bring your own if you must. It will carry a whole song at ninety in F, and it flatters singers who are slightly behind.',
      '1974年製、73鍵のエレクトリック・ピアノ。オリジナルのタインをあたたかめに整音し、内蔵スピーカーとライン出力の両方から録音しました。弱く弾けば毛布の下の鐘、強く弾けば、どの音も歌う前にひと声鳴きます。\n\nステレオ・トレモロは楽器本体のもので、つまみが二つと、かちかち鳴るランプが付いています。コーラスもフェイザーもありません。必要ならお手持ちのものを。ヘ長調、テンポ90なら曲をまるごと支え、少し遅れて歌うボーカルを引き立てます。',
      '1974년산 73건반 일렉트릭 피아노로, 원래의 타인을 따뜻한 쪽으로 정음해 내장 스피커와 라인 출력 양쪽에서 녹음했습니다. 여린 음은 담요 속의 종이고, 기대어 치면 음마다 노래하기 전에 한 번 짖습니다.\n\n스테레오 트레몰로는 악기의 것으로, 손잡이 둘과 째깍거리는 램프가 있습니다. 코러스도 페이저도 없으니 필요하면 직접 더하세요. 바장조, 템포 90이면 한 곡을 온전히 이끌고, 살짝 뒤처져 부르는 가수를 돋보이게 합니다.',
    ],
    story: [
      'It came from a hotel bar that closed, with a ring on the lid from every glass since 1974. Ada cleaned the contacts, replaced eleven tines and left the rings. The B flat above middle C sticks a little in damp weather, here too.',
      '閉店したホテルのバーから来た一台で、ふたには1974年以来のグラスの跡が残っています。アーダは接点を磨き、タインを十一本替え、グラスの跡はそのままにしました。中央ハの上のシ♭は湿気の多い日に少し引っかかります。このパックでも同じです。',
      '문 닫은 호텔 바에서 온 악기로, 뚜껑에는 1974년부터의 잔 자국이 모두 남아 있습니다. 아다는 접점을 닦고 타인 열한 개를 갈았지만 잔 자국은 두었습니다. 가온다 위의 시♭은 습한 날 살짝 걸리는데, 이 팩에서도 그렇습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['technician', 'gil-ferris'],
      ['recording', 'samir-odell'],
    ],
  },
  'childhood-piano': {
    description: [
      'The upright that Ada learnt on: German, brown, with note names pencilled on nine of the keys. It has not been restored. Two hammers click, the bass is woolly, and the middle octave sings like nothing else she has mended in twenty years.\n\nClose and across-the-room microphones, plus a third behind an open door in the hall, where her mother listened. Use that one for scenes that remember. A flat suits it; so do pieces that stop and start again.',
      'アーダがピアノを習った、茶色いドイツ製のアップライトです。九つの鍵盤に、鉛筆で音名が書いてあります。修復はしていません。ハンマーが二つ鳴り、低音はもこもこしていますが、中央のオクターブは、彼女が二十年修理してきたどのピアノとも違う歌い方をします。\n\nマイクは近接と部屋の反対側、そして三つ目は廊下、開いたドアの向こう。母がいつも聴いていた場所です。思い出す場面にはこれを。変イ長調が似合います。つかえてはまた始まる曲も。',
      '아다가 피아노를 배운 갈색 독일제 업라이트로, 건반 아홉 개에 연필로 음이름이 적혀 있습니다. 복원하지 않았습니다. 해머 둘은 딸깍거리고 저음은 부숭부숭하지만, 가운데 옥타브는 그가 20년 동안 고친 어떤 피아노와도 다르게 노래합니다.\n\n마이크는 가까이와 방 건너편, 그리고 어머니가 늘 듣던 복도의 열린 문 뒤에 하나 더 있습니다. 기억하는 장면에는 그것을 쓰세요. 내림가장조가 어울리고, 멈췄다 다시 시작하는 곡도 그렇습니다.',
    ],
    story: [
      'Her parents were moving to a flat and the piano could not come. Ada recorded it over a weekend between the removal boxes. Her mother made tea, stood in the hall out of habit, and that is how the third microphone got its place.',
      '両親が小さな部屋へ移ることになり、ピアノは連れて行けませんでした。アーダは週末、引っ越しの箱のあいだで録音しました。母はお茶を淹れ、習慣どおり廊下に立っていました。三本目のマイクの場所は、こうして決まりました。',
      '부모님이 작은 집으로 옮기게 되어 피아노는 함께 갈 수 없었습니다. 아다는 주말 동안 이삿짐 상자 사이에서 녹음했습니다. 어머니는 차를 끓이고 버릇대로 복도에 서 계셨습니다. 세 번째 마이크의 자리는 그렇게 정해졌습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['recording', 'ada-brandt'],
      ['mixing', 'nina-falk'],
    ],
  },
  'sunday-organ': {
    description: [
      'A foot-pumped harmonium with five stops, two of which do the same thing. Reeds speak late and all together, the bellows sigh underneath, and the swell is your knee against a wooden paddle, here on the mod wheel.\n\nFull chords are cosy, single lines a little comic, and the bottom octave snores. We left the pedals’ creak at the tempo at which it was pumped, eighty-six to the minute. Sing with it. It has never once been in tune with a guitar.',
      'ストップが五つ、うち二つは同じ働きをする足踏みオルガンです。リードは遅れて一斉に鳴り、その下でふいごがため息をつきます。強弱は膝で木の板を押して付ける仕組みで、ここではモジュレーション・ホイールに割り当てました。\n\n厚い和音は居心地よく、単旋律は少しおかしく、最低オクターブはいびきをかきます。ペダルのきしみは、実際に踏んだ毎分86のまま残しました。どうぞ一緒に歌ってください。ギターと音程が合ったことは、一度もありません。',
      '스톱이 다섯인데 둘은 하는 일이 같은, 발로 바람을 넣는 풍금입니다. 리드는 늦게 한꺼번에 말하고 밑에서는 풀무가 한숨을 쉽니다. 셈여림은 무릎으로 나무판을 밀어 내며, 여기서는 모듈레이션 휠에 있습니다.\n\n두꺼운 화음은 아늑하고 홑선율은 조금 우스우며 맨 아래 옥타브는 코를 곱니다. 페달의 삐걱임은 실제로 밟은 분당 86 그대로 두었습니다. 함께 노래해 보세요. 기타와 음정이 맞은 적은 한 번도 없습니다.',
    ],
    story: [
      'Ada bought it at a jumble sale for the price of delivery, and the vicar threw in the hymn board. The numbers on it were 8, 21 and 104. Eight is how long the bellows hold, in seconds; we recorded on the twenty-first; hymn 104 nobody could find.',
      'アーダはこのオルガンを、バザーで送料だけ払って手に入れました。牧師は賛美歌の番号板もおまけしてくれました。掲げてあった番号は8、21、104。ふいごの空気がもつのは8秒、録音したのは21日。104番の賛美歌だけは、誰にも見つけられませんでした。',
      '아다는 바자회에서 운송비만 내고 이 풍금을 얻었고, 목사님은 찬송가 번호판을 덤으로 주셨습니다. 적혀 있던 번호는 8과 21, 104였습니다. 풀무의 바람은 8초를 버티고 녹음한 날은 21일이었지만, 104번 찬송가는 아무도 찾지 못했습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['recording', 'joel-marsh'],
      ['technician', 'gil-ferris'],
    ],
  },
  'prepared-piano': {
    description: [
      'A concert grand, prepared by somebody who mends them: screws between the bass strings, erasers in the tenor, teaspoons on the treble, a length of chain where it would annoy. Every note has its own material, written on a map in the pack.\n\nLow keys are gongs and dull drums, the middle is a marimba with secrets, the top clatters like a drawer. Play it as percussion in F Dorian and pitches keep surfacing. No two neighbouring keys agree, which is how it grooves.',
      'コンサートグランドを、ふだんは修理する側の人間がプリペアしました。低弦のあいだにねじ、中音域に消しゴム、高音にティースプーン、そしていちばん厄介な場所に鎖を一本。どの音に何を使ったかは、付属の図に書いてあります。\n\n低い鍵盤は銅鑼や鈍い太鼓、中音域は秘密をもったマリンバ、高音は引き出しのように鳴ります。ヘ調のドリア旋法で打楽器のように弾くと、ときどき音程が顔を出します。隣り合う鍵盤は決して意見が合わず、だからこそグルーヴが生まれます。',
      '콘서트 그랜드를, 평소에는 고치는 사람이 손수 프리페어했습니다. 저음 현 사이에는 나사, 중음에는 지우개, 고음에는 찻숟가락, 가장 성가실 자리에는 쇠사슬 한 토막입니다. 어느 음에 무엇을 썼는지는 팩에 든 그림에 적혀 있습니다.\n\n낮은 건반은 징과 둔한 북, 가운데는 비밀을 품은 마림바, 위쪽은 서랍처럼 덜그럭거립니다. 파 도리아로 타악기처럼 치면 음정이 자꾸 떠오릅니다. 이웃한 두 건반은 결코 의견이 맞지 않고, 그래서 그루브가 생깁니다.',
    ],
    story: [
      'The owner agreed on condition that Ada did it herself and undid it herself. It took two days each way. One eraser could not be found at the end; it had been recorded all along, on the E above the stave.',
      '持ち主の条件は、アーダ本人が仕込み、本人が元に戻すこと。それぞれ二日かかりました。最後に消しゴムがひとつ見つかりませんでしたが、探してみれば、五線の上のミの音にちゃんと録れていました。',
      '주인의 조건은 아다가 직접 넣고 직접 빼는 것이었습니다. 각각 이틀씩 걸렸습니다. 마지막에 지우개 하나가 보이지 않았는데, 알고 보니 오선 위 미 음에 고스란히 녹음되어 있었습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['technician', 'gil-ferris'],
      ['recording', 'joel-marsh'],
      ['scripting', 'petra-holm'],
    ],
  },
};
