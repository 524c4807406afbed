import type { Prose } from './prose.ts';

/** Prose of Oren Castell's packs by slug. */
export const OREN_CASTELL: Readonly<Record<string, Prose>> = {
  drums: {
    description: [
      'A four-piece maple kit with coated heads, two cymbals and a hi-hat that has been stepped on for thirty years. Oren Castell played every hit in a wooden room with five microphones; the faders you get are those five and nothing else.\n\nEight strengths a drum, left and right hands apart, so rolls sound like a person. The snare is tuned to crack without shouting, the kick to sit under an upright bass. Country, soul, demos that end up being the record.',
      'コーテッド・ヘッドを張ったメイプルの4点キットに、シンバル2枚と、30年踏まれつづけたハイハット。オーレン・カステルが木の部屋で一打ずつ叩き、マイクは5本。手元のフェーダーもその5本だけです。\n\n各太鼓に八段階の強さがあり、左右の手を分けて録ったので、ロールが人の手に聞こえます。スネアは叫ばずに抜け、キックはウッドベースの下に収まるチューニング。カントリー、ソウル、そのまま本番になってしまうデモに。',
      '코팅 헤드를 씌운 메이플 4피스 킷에 심벌 두 장, 그리고 30년을 밟힌 하이햇입니다. 오렌 카스텔이 나무 방에서 한 타 한 타 연주했고 마이크는 다섯 개였습니다. 주어지는 페이더도 그 다섯뿐입니다.\n\n북마다 여덟 단계 세기에 왼손과 오른손을 따로 담아, 롤이 사람처럼 들립니다. 스네어는 소리치지 않고 터지며 킥은 콘트라베이스 밑에 앉습니다. 컨트리와 소울, 그리고 결국 음반이 되고 마는 데모에 어울립니다.',
    ],
    story: [
      'This was one of the first two packs that we ever published, made because Oren’s own kit was in the studio and the rain kept him from taking it home. He has since bought a van.',
      '私たちが最初に公開した二つのパックのうちのひとつです。オーレンのキットがスタジオに置いたままで、雨で持ち帰れなかった。つくった理由はそれだけです。彼はその後、バンを買いました。',
      '저희가 처음 내놓은 두 팩 가운데 하나입니다. 오렌의 킷이 스튜디오에 있었고 비 때문에 집에 가져가지 못했다는 것이 만든 이유입니다. 오렌은 그 뒤 승합차를 샀습니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'joel-marsh'],
      ['scripting', 'petra-holm'],
    ],
  },
  'granite-drums': {
    description: [
      'Concert bass drums, floor toms and two oak barrels, hit as hard as their skins allow on the floor of a granite quarry. The walls are sixty metres apart, so each stroke answers itself a third of a second later; we kept that answer on a fader of its own.\n\nPlay sparse quarter notes and the echo builds the groove for you at a hundred and ten. Faster parts turn to rubble, which has its uses. For sieges, trailers and the arrival of machinery.',
      'コンサート・バスドラム、フロアタム、オーク樽二つを、花崗岩の採石場の底で、皮の許すかぎり強く叩きました。岩壁までの距離のため、一打ごとに三分の一秒遅れて自分の声が返ってきます。その返事は独立したフェーダーに残しました。\n\nまばらな四分音符を弾けば、テンポ110でこだまがグルーヴを組み立てます。速く弾くと瓦礫になりますが、それも使いようです。攻城戦、予告編、重機の到着に。',
      '콘서트 베이스 드럼과 플로어 탐, 참나무 통 두 개를 화강암 채석장 바닥에서 가죽이 견디는 한 세게 쳤습니다. 암벽이 60미터씩 떨어져 있어 한 타마다 3분의 1초 뒤에 대답이 돌아옵니다. 그 대답은 따로 페이더에 남겨 두었습니다.\n\n4분음표를 드문드문 치면 템포 110에서 메아리가 그루브를 세워 줍니다. 빨라지면 돌무더기가 되는데, 그것도 쓸 데가 있습니다. 공성전과 예고편, 기계가 도착하는 장면에 어울립니다.',
    ],
    story: [
      'The quarry works on weekdays, so we had Sunday, a crane driver called in as a favour, and a lorry’s worth of timber to keep the drums off the wet stone. Oren broke eleven beaters. The twelfth is the sound.',
      '採石場は平日稼働なので、使えるのは日曜だけ。好意で来てくれたクレーンの運転手と、濡れた岩から太鼓を浮かせる木材が頼りでした。オーレンはビーターを十一本折りました。十二本目が、この音です。',
      '채석장은 평일에 돌아가므로 저희에게는 일요일뿐이었습니다. 호의로 와 준 크레인 기사와, 젖은 돌에서 북을 띄울 목재가 있었습니다. 오렌은 채를 열한 개 부러뜨렸습니다. 열두 번째가 이 소리입니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'joel-marsh'],
      ['fieldRecording', 'cal-dyer'],
      ['mixing', 'samir-odell'],
    ],
  },
  'velvet-bass': {
    description: [
      'A short-scale electric bass with flatwound strings that have not been changed since 1991 and a strip of foam under the bridge cover. Thumb and first finger, palm resting, straight into a valve preamplifier; the notes start round and stop when told.\n\nThere are ghost notes on low velocities and slides on a key switch, and no bright setting, because the bass does not have one. It holds up a soul ballad, warms a drum machine, and gets out of the singer’s way in E minor.',
      '1991年から一度も張り替えていないフラットワウンド弦と、ブリッジカバーの下のスポンジ。ショートスケールのエレキベースを、手のひらを添えて親指と人差し指で弾き、真空管プリアンプへ直結しました。丸く始まり、止めたところできちんと止まります。\n\n弱いベロシティにはゴーストノート、キースイッチにはスライド。明るい音の設定はありません。このベース自体にないからです。ソウル・バラードを支え、ドラムマシンを温め、ホ短調で歌の邪魔をしません。',
      '1991년부터 한 번도 갈지 않은 플랫와운드 현과 브리지 커버 밑의 스펀지가 있는 쇼트 스케일 일렉트릭 베이스입니다. 손바닥을 얹고 엄지와 검지로 뜯어 진공관 프리앰프에 바로 넣었습니다. 둥글게 시작해 멈추라는 곳에서 멈춥니다.\n\n낮은 벨로시티에는 고스트 노트, 키 스위치에는 슬라이드가 있습니다. 밝은 설정은 없습니다. 이 베이스에 없기 때문입니다. 소울 발라드를 받치고 드럼 머신을 데우며, 마단조에서 가수에게 길을 비켜 줍니다.',
    ],
    story: [
      'It was left to Oren by a bandleader who played it sitting down for forty years; the varnish is gone where his forearm lay. Oren recorded it in the same chair, which he also inherited and which creaks on the low F.',
      '四十年間座って弾いたバンドリーダーから、オーレンが譲り受けた楽器です。前腕の当たるところは塗装が剝げています。録音に使った椅子も形見で、低いファのところできしみます。',
      '40년을 앉아서 연주한 밴드 리더가 오렌에게 남긴 악기입니다. 팔뚝이 닿던 자리는 칠이 벗겨졌습니다. 오렌은 함께 물려받은 의자에 앉아 녹음했고, 그 의자는 낮은 파에서 삐걱거립니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'samir-odell'],
      ['production', 'lotte-weir'],
    ],
  },
  'brushed-kit': {
    description: [
      'A bop-sized kit with calf-finish heads, played throughout with brushes: taps, slaps, the long stir and the quick figure of eight. Circular sweeps are recorded as whole bars at nine tempi and follow yours without chopping.\n\nThe bass drum is felted and felt more than heard; the ride has three rivets and a long, sandy tail. One stereo pair over the drummer’s head does most of the work. For trios, bedtime and songs in which nobody raises their voice.',
      'カーフ調ヘッドを張ったバップ・サイズのキットを、終始ブラシで叩いています。タップ、スラップ、長いかき回し、素早い8の字。円を描くスウィープは九つのテンポで小節まるごと録音し、切り刻むことなくお使いのテンポに付いていきます。\n\nバスドラムはフェルト張りで、聞こえるというより感じる音。ライドには鋲が三つ、砂のような長い余韻があります。音の大半は、奏者の頭上のステレオ一組です。トリオに、眠る前に、誰も声を張らない歌に。',
      '카프 느낌 헤드를 씌운 밥 사이즈 킷을 처음부터 끝까지 브러시로 연주했습니다. 탭과 슬랩, 긴 젓기와 빠른 8자 모양이 있습니다. 둥글게 쓰는 스윕은 아홉 가지 템포로 마디째 녹음해, 잘리지 않고 템포를 따라갑니다.\n\n베이스 드럼에는 펠트를 대어 들린다기보다 느껴지고, 라이드에는 리벳 세 개와 모래 같은 긴 여운이 있습니다. 소리 대부분은 머리 위 스테레오 한 쌍이 맡습니다. 트리오와 잠들기 전, 아무도 목청을 높이지 않는 노래에 어울립니다.',
    ],
    story: [
      'Oren learnt brushes from a record sleeve that had diagrams on the back and still draws the circles the wrong way round. Joel wanted to correct it. The band voted, and the circles stayed.',
      'オーレンは、裏に図解の載ったレコード・ジャケットでブラシを覚え、いまも円を逆向きに描きます。ジョエルは直したがりましたが、バンドで投票した結果、円はそのままになりました。',
      '오렌은 뒷면에 그림 설명이 있는 음반 재킷으로 브러시를 배웠고, 지금도 원을 반대로 그립니다. 조엘은 고치고 싶어 했지만, 밴드의 투표로 원은 그대로 남았습니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'joel-marsh'],
      ['mixing', 'nina-falk'],
    ],
  },
  'paper-kit': {
    description: [
      'Everything here is stationery. The kick is a packing box with a hole, the snare a padded envelope of drawing pins, the hats two sheets of tracing paper snapped taut; torn card makes an excellent crash and cannot be repeated.\n\nForty-one sounds, six variations each, all recorded at the post table in our corridor. They are small, close and dry, so they love compression. Layer them with real drums for a beat with edges, or use them alone and let the jokes show.',
      '材料はすべて文房具です。キックは穴をあけた段ボール箱、スネアは画鋲を入れたクッション封筒、ハイハットはぴんと弾いたトレーシングペーパー二枚。厚紙を破ると見事なクラッシュになりますが、二度は鳴らせません。\n\n41の音にそれぞれ六つのバリエーションがあり、すべて廊下の郵便仕分け台で録音しました。小さく、近く、乾いているので、コンプレッサーがよく効きます。本物のドラムに重ねて輪郭を出すのも、冗談を隠さず単独で使うのも良いでしょう。',
      '모두 문구로 만들었습니다. 킥은 구멍 낸 포장 상자, 스네어는 압정을 담은 완충 봉투, 하이햇은 팽팽히 튕긴 트레이싱지 두 장입니다. 두꺼운 종이를 찢으면 훌륭한 크래시가 되지만 두 번은 못 합니다.\n\n마흔한 가지 소리에 변주가 여섯씩 있고, 모두 복도의 우편물 탁자에서 녹음했습니다. 작고 가깝고 건조해서 컴프레서를 좋아합니다. 진짜 드럼에 겹쳐 모서리를 세우거나, 홀로 써서 장난을 드러내 보세요.',
    ],
    story: [
      'The office was being tidied and Oren was meant to be helping. By lunch he had a rhythm in A minor out of the filing, and Lotte had stopped asking for the envelopes back.',
      '事務所の片づけをオーレンも手伝うはずでした。昼までに書類整理からイ短調に合うリズムが生まれ、ロッテは封筒を返してと言うのをやめていました。',
      '사무실을 정리하던 날이었고 오렌도 돕기로 되어 있었습니다. 점심 무렵에는 서류 더미에서 가단조에 맞는 리듬이 나왔고, 로테는 봉투를 돌려 달라는 말을 그만두었습니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'nina-falk'],
      ['production', 'lotte-weir'],
    ],
  },
  'thunder-ensemble': {
    description: [
      'Eight drummers in a half circle with a conductor in the middle: taiko, surdos, concert bass drums, field drums and one sheet of hanging steel. They struck together, ninety times at each of seven strengths, in an empty aircraft hangar in D.\n\nUnison hits are never quite unison, which is where the weight comes from. Rolls, rim clatter and shouted counts are on separate keys. Below mezzo-forte it mutters like distant weather; above it, clear the desk. Premium, and the biggest drums we own.',
      '指揮者を中央に、八人の打楽器奏者が半円を組みます。和太鼓、スルド、コンサート・バスドラム、フィールドドラム、そして吊るした鉄板一枚。空の航空機格納庫で、七段階の強さごとに九十回、全員で一斉に打ちました。\n\n一斉といっても完全には揃わず、その誤差が重さになります。ロール、リムの音、カウントの掛け声は別の鍵盤に。メゾフォルテ以下では遠雷のように低く唸り、それを超えたら机の上を片づけてください。手持ちの中で最大のドラムを収めたプレミアム・パックです。',
      '지휘자를 가운데 두고 여덟 명의 타악 주자가 반원으로 섰습니다. 다이코와 수르두, 콘서트 베이스 드럼, 필드 드럼, 그리고 매달아 놓은 철판 한 장입니다. 빈 비행기 격납고에서 일곱 단계 세기마다 아흔 번씩, 모두 함께 쳤습니다.\n\n함께 쳐도 꼭 맞지는 않으며, 무게는 거기서 나옵니다. 롤과 림 소리, 박자를 세는 외침은 따로 건반에 두었습니다. 메조포르테 아래에서는 먼 천둥처럼 웅얼대고, 그 위에서는 책상부터 치워 두세요. 저희가 가진 가장 큰 북을 담은 프리미엄 팩입니다.',
    ],
    story: [
      'A hangar is cold, free on Mondays and rings at the D below the bass stave. Oren conducted with a broom handle. The last strike of the day set off a car alarm two fields away; it is on the highest key, for completeness.',
      '格納庫は寒く、月曜は空いていて、低いレの音でよく鳴ります。オーレンはほうきの柄で指揮をしました。その日最後の一打で、畑二つ先の車の盗難警報が鳴り出しました。念のため、いちばん高い鍵盤に入れておきました。',
      '격납고는 춥고 월요일에는 비어 있으며 낮은 레에서 울립니다. 오렌은 빗자루 자루로 지휘했습니다. 그날의 마지막 한 타에 밭 두 개 너머의 자동차 경보가 울렸습니다. 혹시 몰라 가장 높은 건반에 넣어 두었습니다.',
    ],
    credits: [
      ['conductor', 'oren-castell'],
      ['recording', 'joel-marsh'],
      ['mixing', 'samir-odell'],
      ['production', 'lotte-weir'],
    ],
  },
  'vault-timpani': {
    description: [
      'Five timpani with calfskin heads, from twenty inches to thirty-two, recorded in the strongroom of a closed savings bank. Steel walls return the low end fast and nothing else, so you hear pitch first and room hardly at all.\n\nHard felt, soft felt, wood and fingertips; single strokes, crescendo rolls you can stretch, and pedal glissandi in both directions. The G drum is the best of them. They underline brass, count down to things, and can carry a slow tune unaided.',
      '仔牛皮を張った20インチから32インチまでのティンパニ五台を、閉店した貯蓄銀行の金庫室で録音しました。鋼の壁は低音だけを素早く返すので、まず音程が聞こえ、部屋の響きはほとんど残りません。\n\nマレットは硬いフェルト、柔らかいフェルト、木、そして指先。単打、長さを変えられるクレッシェンド・ロール、上下のペダル・グリッサンドを収録しています。いちばん良いのはソの太鼓。金管を縁取り、秒読みを刻み、緩やかな旋律なら独りで歌えます。',
      '송아지 가죽을 씌운 20인치부터 32인치까지의 팀파니 다섯 대를, 문 닫은 저축 은행의 금고실에서 녹음했습니다. 강철 벽이 저음만 재빨리 돌려주기에 음정이 먼저 들리고 방은 거의 들리지 않습니다.\n\n딱딱한 펠트, 부드러운 펠트, 나무, 손끝을 썼고, 홑타와 늘일 수 있는 크레셴도 롤, 위아래 페달 글리산도가 있습니다. 솔 음을 내는 북이 가장 좋습니다. 금관에 밑줄을 긋고, 초읽기를 하고, 느린 선율쯤은 홀로 나를 수 있습니다.',
    ],
    story: [
      'Calfskin goes flat when it rains, and a vault is the driest room in any town. Oren had the use of it for a week before it became a wine bar. The door is thirty centimetres thick and closed itself once, for nine minutes.',
      '仔牛皮は雨が降ると音が下がりますが、町でいちばん乾いた部屋は金庫室です。ワインバーに改装されるまでの一週間、オーレンはそこを借りました。厚さ30センチの扉は一度ひとりでに閉まり、九分間開きませんでした。',
      '송아지 가죽은 비가 오면 음이 처지는데, 어느 도시든 가장 건조한 방은 금고입니다. 와인 바가 되기 전 일주일을 오렌이 빌렸습니다. 30센티미터 두께의 문이 한 번 저절로 닫혀 9분 동안 열리지 않았습니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'samir-odell'],
      ['scripting', 'petra-holm'],
    ],
  },
  'rubber-bass': {
    description: [
      'A ukulele bass with thick rubber strings, the kind that feel like liquorice. Every note bounces: a soft thud, a round middle, a quick decay that leaves space for the next. We took the pickup and a microphone at the sound hole, blended, plus a patch of pure string noise.\n\nVelocity moves the plucking hand from bridge to neck. Fast lines stay distinct, octaves spring, and long notes refuse to happen. For puppets, disco on a budget, and any groove that is taking itself seriously.',
      'リコリス菓子のような手触りの、太いゴム弦を張ったウクレレ・ベースです。どの音も弾みます。やわらかな打撃、丸い胴鳴り、次の音に場所を譲る素早い減衰。ピックアップとサウンドホールのマイクを混ぜ、弦のノイズだけのパッチも添えました。\n\nベロシティに応じて、弾く位置がブリッジからネックへ移ります。速いフレーズも粒が立ち、オクターブは跳ね、長い音は伸びてくれません。人形劇、低予算のディスコ、まじめになりすぎたグルーヴに。',
      '감초 사탕 같은 감촉의 굵은 고무줄을 건 우쿨렐레 베이스입니다. 음마다 튑니다. 부드러운 쿵, 둥근 가운데, 다음 음에 자리를 내주는 빠른 감쇠가 이어집니다. 픽업과 울림구멍 마이크를 섞고, 줄 소리만 담은 패치도 넣었습니다.\n\n벨로시티에 따라 뜯는 자리가 브리지에서 넥으로 옮겨 갑니다. 빠른 선율도 또렷하고 옥타브는 튀어 오르며 긴 음은 좀처럼 나지 않습니다. 인형극과 저예산 디스코, 너무 진지해진 그루브에 어울립니다.',
    ],
    story: [
      'Oren’s niece left it in his car. He brought it in to post it back, tuned it to be polite, and played it for two hours. She has been given a ukulele, a royalty and a firm promise.',
      'オーレンの姪が車に置き忘れていった楽器です。郵便で返そうと持ってきて、礼儀として調弦し、そのまま二時間弾いてしまいました。姪にはウクレレと印税、そして固い約束が贈られました。',
      '오렌의 조카가 차에 두고 간 악기입니다. 우편으로 돌려주려고 가져왔다가 예의상 조율하고는 두 시간을 연주했습니다. 조카는 우쿨렐레 하나와 인세, 그리고 굳은 약속을 받았습니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['recording', 'nina-falk'],
    ],
  },
  'tin-pan-kit': {
    description: [
      'A trap set of about 1926: a twenty-eight-inch bass drum painted with a lake, a brass snare, choked cymbals on springs, temple blocks, cowbell, a whistle and a tray of things without names. Played quickly, mostly on the tray.\n\nIt comes as a kit and as ready two-bar figures in six swing tempi. The bass drum is open and booms; damp it with the wheel. Made for comedy, cartoons and music hall, and rather touching when slowed by half.',
      '1926年ごろのトラップ・セットです。湖の絵が描かれた28インチのバスドラム、真鍮のスネア、ばね吊りのチョーク・シンバル、テンプルブロック、カウベル、笛、そして名前のない小物を載せた盆。ほとんど盆の上で、すばやく叩いています。\n\nキットとしても、六つのスウィング・テンポの二小節フレーズとしても使えます。バスドラムはミュートなしで大きく鳴り、ホイールで抑えられます。喜劇、アニメ、寄席に。半分の速さにすると、なぜか胸にしみます。',
      '1926년쯤의 트랩 세트입니다. 호수 그림이 그려진 28인치 베이스 드럼, 놋쇠 스네어, 스프링에 매단 초크 심벌, 템플 블록, 카우벨, 호루라기, 그리고 이름 없는 물건이 담긴 쟁반이 있습니다. 빠르게, 주로 쟁반 위에서 연주했습니다.\n\n킷으로도, 여섯 가지 스윙 템포의 두 마디 음형으로도 쓰실 수 있습니다. 베이스 드럼은 열려 있어 크게 울리며 휠로 누를 수 있습니다. 희극과 만화, 뮤직홀에 어울리고, 절반 빠르기로 늦추면 제법 뭉클합니다.',
    ],
    story: [
      'It spent sixty years in the loft of a seaside theatre, under a pantomime cow. Oren restored everything except the whistle pea, which he replaced with a dried chickpea. The lake has been left as it is; nobody can say which one.',
      '海辺の劇場の天井裏で、芝居の牛の下に六十年眠っていました。オーレンは何もかも修復し、笛の玉だけは乾燥ひよこ豆で代用しました。湖の絵はそのままです。どこの湖なのか、誰にもわかりません。',
      '바닷가 극장 다락에서 60년을, 무대용 소 의상 밑에 있었습니다. 오렌은 모두 복원하고 호루라기 구슬만 마른 병아리콩으로 바꾸었습니다. 호수 그림은 그대로 두었습니다. 어느 호수인지는 아무도 모릅니다.',
    ],
    credits: [
      ['performer', 'oren-castell'],
      ['technician', 'gil-ferris'],
      ['recording', 'joel-marsh'],
    ],
  },
};
