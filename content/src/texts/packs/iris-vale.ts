import type { Prose } from './prose.ts';

/** Prose of Iris Vale's packs by slug. */
export const IRIS_VALE: Readonly<Record<string, Prose>> = {
  'frozen-strings': {
    description: [
      'Six violins, three violas, two cellos and a bass, playing long notes without vibrato in a boathouse at minus two. Gut strings stiffen in that air: the attack is all bow hair, then the pitch settles like a skin of ice. A pair of ribbon microphones stood four metres back, over the water.\n\nPlay it slowly, low and in open fifths. The mod wheel moves the bow from the fingerboard to the bridge, from breath to splinter. Made for night exteriors, slow titles and the moment before bad news.',
      'ヴァイオリン6、ヴィオラ3、チェロ2、コントラバス1。氷点下二度のボート小屋で、ヴィブラートをかけずにロングトーンを弾いています。この寒さではガット弦がこわばり、立ち上がりは弓毛のざらつきだけ。そのあと音程が薄氷の張るように定まります。水面の上、4メートル離れた位置にリボンマイクを2本立てました。\n\nゆっくりと、低い音域で、空虚五度を重ねてお試しください。モジュレーション・ホイールで弓が指板寄りから駒寄りへ移り、吐息のような音が氷の破片のような音へ変わります。夜の屋外シーン、緩やかなタイトル、悪い知らせの直前に。',
      '바이올린 여섯, 비올라 셋, 첼로 둘, 콘트라베이스 하나가 영하 2도의 보트 창고에서 비브라토 없이 긴 음을 연주했습니다. 그 추위에서는 거트 현이 굳어, 처음에는 활털 소리만 들리다가 살얼음이 끼듯 음정이 자리를 잡습니다. 리본 마이크 두 개는 4미터 물러나 물 위에 세웠습니다.\n\n느리게, 낮은 음역에서, 빈 5도로 쌓아 보세요. 모듈레이션 휠을 올리면 활이 지판 쪽에서 브리지 쪽으로 옮겨 가며 숨결이 얼음 조각으로 바뀝니다. 밤의 야외 장면, 느린 타이틀, 나쁜 소식이 오기 직전에 어울립니다.',
    ],
    story: [
      'Iris booked the boathouse because it was free in January, and understood why on arrival. The players wore fingerless gloves and asked for one more take. By the second afternoon nobody wanted the heater that Joel had driven two hours to fetch.\n\nWe kept the creak of the moorings in the release of every fourth note.',
      'アイリスが小屋を借りたのは、一月なら無料だったからです。理由は着いてすぐにわかりました。奏者たちは指先の出た手袋をはめ、「もう一回」と言い続けました。ジョエルが往復二時間かけて取りに行ったヒーターを、二日目の午後には誰も欲しがりませんでした。\n\n四音に一度のリリースには、係留ロープのきしみをそのまま残しています。',
      '아이리스가 보트 창고를 빌린 것은 1월에는 무료였기 때문이고, 그 까닭은 도착하자마자 알았습니다. 연주자들은 손가락 없는 장갑을 끼고서도 한 번 더 하자고 했습니다. 조엘이 두 시간을 달려 가져온 난로를 이튿날 오후에는 아무도 찾지 않았습니다.\n\n네 음에 한 번씩, 릴리스에는 계류 밧줄이 삐걱이는 소리를 남겨 두었습니다.',
    ],
    credits: [
      ['concept', 'iris-vale'],
      ['ensemble', 'northlight-strings'],
      ['recording', 'joel-marsh'],
      ['scripting', 'petra-holm'],
    ],
  },
  'winter-cello': {
    description: [
      'A single cello on plain gut, bowed near the fingerboard with the mute on and off. Iris Vale plays three octaves of long notes, a short détaché and a set of slow slides that can be held on the wheel. One microphone at knee height, one in the corridor.\n\nThe low C string is the reason to load it: grainy, dark and a little flat when tired, as real ones are. It carries a line by itself under dialogue, and doubles a synth bass without turning polite.',
      'プレーン・ガット弦を張ったチェロ一挺を、指板寄りの弓で、弱音器あり・なしの両方で収めました。アイリス・ヴェイルが弾くのは3オクターブのロングトーン、短いデタシェ、そしてホイールで留められる緩やかなポルタメントです。マイクは膝の高さに1本、廊下に1本。\n\nこのパックの魅力は最低弦のCにあります。ざらついて暗く、疲れると少し下がる、本物のチェロの音です。台詞の下で一本の旋律を支えることも、シンセ・ベースに重ねて行儀のよさを崩すこともできます。',
      '순수 거트 현을 건 첼로 한 대를 지판 가까이에서 그었고, 약음기를 낀 소리와 뺀 소리를 모두 담았습니다. 아이리스 베일이 세 옥타브의 긴 음과 짧은 데타셰, 휠로 붙잡을 수 있는 느린 포르타멘토를 연주합니다. 마이크는 무릎 높이에 하나, 복도에 하나 두었습니다.\n\n이 팩의 이유는 가장 낮은 C현입니다. 거칠고 어둡고, 지치면 살짝 처지는 진짜 첼로의 소리입니다. 대사 아래에서 홀로 선율을 이끌 수 있고, 신스 베이스에 겹쳐도 얌전해지지 않습니다.',
    ],
    story: [
      'Recorded over the four shortest days of the year in the front room of Iris’s house, from lunch until the light went. She would not switch a lamp on. You can hear the tempo of the slides slow as the room got darker.',
      '一年で最も日の短い四日間、アイリスの家の居間で、昼食のあとから日が落ちるまで録音しました。彼女はランプを点けようとしませんでした。部屋が暗くなるにつれ、ポルタメントがゆっくりになっていくのが聞こえます。',
      '한 해에서 낮이 가장 짧은 나흘 동안, 아이리스의 집 거실에서 점심 뒤부터 빛이 사라질 때까지 녹음했습니다. 그는 끝내 등을 켜지 않았습니다. 방이 어두워질수록 포르타멘토가 느려지는 것을 들으실 수 있습니다.',
    ],
    credits: [
      ['performer', 'iris-vale'],
      ['recording', 'nina-falk'],
      ['production', 'lotte-weir'],
    ],
  },
  'autumn-quartet': {
    description: [
      'A string quartet sampled as one instrument: all four players bow every chord together, so the tuning leans the way a quartet leans, thirds a shade low, leading notes a shade high. Legato, tenuto, pizzicato and a hushed sul tasto, in close and hall positions.\n\nVoicing follows your hands. Two notes give you violins, four the whole group, and the cello always takes the bottom. It suits period drama, quiet argument and songs that need company rather than a wall.',
      '弦楽四重奏を、ひとつの楽器としてサンプリングしました。どの和音も四人がいっしょに弾いているため、音程の取り方も四重奏そのもの。三度はわずかに低く、導音はわずかに高くなります。レガート、テヌート、ピツィカート、ひそやかなスル・タストを、近接とホールの二つの位置で収録しています。\n\n声部は弾く手に従います。二音ならヴァイオリン、四音なら全員、最低音は必ずチェロが受け持ちます。時代劇や静かな口論の場面、そして音の壁よりも寄り添う相手がほしい歌に向いています。',
      '현악 사중주를 하나의 악기로 샘플링했습니다. 모든 화음을 네 사람이 함께 그었기에 음정도 사중주답게 기웁니다. 3도는 조금 낮고 이끎음은 조금 높습니다. 레가토, 테누토, 피치카토, 숨죽인 술 타스토를 근접과 홀 두 위치에서 담았습니다.\n\n성부는 손을 따라갑니다. 두 음이면 바이올린, 네 음이면 전원이 울리고, 맨 아래는 언제나 첼로가 맡습니다. 시대극과 조용한 다툼의 장면, 그리고 소리의 벽보다 곁에 있을 사람이 필요한 노래에 어울립니다.',
    ],
    story: [
      'The Marlow Street Quartet have shared a rehearsal room for eleven years and a car for nine. Iris asked them to play each chord until they agreed on it without speaking. The longest negotiation, an A minor with the third on top, took twenty minutes and is in the pack.',
      'マーロー・ストリート四重奏団は、練習室を11年、車を9年いっしょに使ってきた仲間です。アイリスは、言葉を交わさずに全員が納得するまで各和音を弾いてほしいと頼みました。三度を一番上に置いたイ短調の和音は折り合うまで20分。その結果がこのパックに入っています。',
      '말로 스트리트 사중주단은 연습실을 11년, 자동차를 9년째 함께 쓰고 있습니다. 아이리스는 말없이 모두가 수긍할 때까지 화음마다 연주해 달라고 했습니다. 3도를 맨 위에 둔 가단조 화음은 합의까지 20분이 걸렸고, 그 결과가 이 팩에 들어 있습니다.',
    ],
    credits: [
      ['ensemble', 'marlow-quartet'],
      ['concept', 'iris-vale'],
      ['recording', 'joel-marsh'],
      ['mixing', 'nina-falk'],
    ],
  },
  'polar-strings': {
    description: [
      'Four cellos and three basses, almost never on the written note: natural harmonics, bowing at and behind the bridge, and a thin whistling tone that players call flautando when it works. Each patch crossfades between the pure overtone and the noise beneath it.\n\nHeld chords shimmer without moving, low clusters grind like pack ice. There is no legato and no melody patch; it is a bed, a horizon, a threat. Lay it under Winter Cello or anything with a heartbeat.',
      'チェロ4、コントラバス3。ただし、譜面どおりの音はほとんど鳴りません。自然倍音、駒の上や駒の裏側での運弓、うまくいったときにだけ「フラウタンド」と呼ばれる、細く口笛のような音色。各パッチは、澄んだ倍音とその下のノイズのあいだをクロスフェードします。\n\n和音を保てば動かないまま揺らめき、低いクラスターは流氷のようにきしみます。レガートも旋律用パッチもありません。これは土台であり、地平線であり、不穏さです。「ウィンター・チェロ」や、鼓動のある音の下に敷いてみてください。',
      '첼로 넷과 콘트라베이스 셋이 모였지만, 악보에 적힌 그 음은 거의 나지 않습니다. 자연 하모닉스, 브리지 위와 뒤를 긋는 활, 잘될 때만 플라우탄도라 부르는 가늘고 휘파람 같은 음색뿐입니다. 패치마다 맑은 배음과 그 아래의 잡음 사이를 크로스페이드합니다.\n\n화음을 누르고 있으면 움직이지 않은 채 일렁이고, 낮은 클러스터는 유빙처럼 갈립니다. 레가토도 선율 패치도 없습니다. 바탕이고 지평선이고 위협입니다. ‘윈터 첼로’나 심장이 뛰는 소리 아래에 깔아 보세요.',
    ],
    story: [
      'It grew out of a film cue that was cut. Iris had written eight minutes for low strings and no tune, for a ship stuck in ice; the director chose silence instead. She kept the parts, booked the players again and recorded each gesture until it could be played from a keyboard.',
      'もとは、使われなかった映画音楽です。氷に閉ざされた船のために、アイリスは旋律のない低弦の曲を8分書きましたが、監督は無音を選びました。彼女は譜面をとっておき、同じ奏者を呼び直して、鍵盤で弾けるようになるまで奏法をひとつずつ録音しました。',
      '쓰이지 못한 영화 음악에서 자라난 팩입니다. 얼음에 갇힌 배를 위해 아이리스는 선율 없는 저음 현악을 8분이나 썼지만 감독은 침묵을 골랐습니다. 그는 악보를 간직했다가 같은 연주자들을 다시 불러, 건반으로 연주할 수 있을 때까지 동작 하나하나를 녹음했습니다.',
    ],
    credits: [
      ['concept', 'iris-vale'],
      ['ensemble', 'northlight-strings'],
      ['soundDesign', 'muro-kenji'],
      ['mixing', 'samir-odell'],
    ],
  },
  'meadow-oboe': {
    description: [
      'Clara Nye’s oboe and cor anglais, recorded in a garden room with the windows open and the mowing done for the day. Long notes with a natural swell, a tongued staccato, and grace notes on a key switch. The oboe covers the upper two octaves, the cor anglais everything below.\n\nThe tone is woody rather than nasal, because the microphone looks at the keys and not at the bell. Use it for a theme that enters late, or for eight bars of weather that is about to be kind.',
      'クララ・ナイのオーボエとコーラングレを、窓を開けた庭先の部屋で、芝刈りが終わったあとに録音しました。自然なふくらみのあるロングトーン、タンギングによるスタッカート、キースイッチで呼び出す前打音を収録。上の2オクターブはオーボエ、それより下はコーラングレが受け持ちます。\n\nマイクをベルではなくキーに向けたため、鼻にかかった音にならず、木の響きが前に出ます。遅れて入ってくる主題に、あるいは晴れ間が近い八小節に。',
      '클라라 나이의 오보에와 잉글리시 호른을, 그날의 풀베기가 끝난 뒤 창을 연 정원 방에서 녹음했습니다. 자연스럽게 부푸는 긴 음, 텅잉 스타카토, 키 스위치로 부르는 앞꾸밈음을 담았습니다. 위 두 옥타브는 오보에가, 그 아래는 잉글리시 호른이 맡습니다.\n\n마이크가 벨이 아니라 키를 바라보기에 콧소리보다 나무 소리가 앞섭니다. 뒤늦게 들어오는 주제에, 혹은 날이 개기 직전의 여덟 마디에 써 보세요.',
    ],
    story: [
      'We planned two days and lost one to bees. On the other, Clara played from breakfast until the reed gave out, then made a new reed and started again. Nothing was cleaned up below middle C: that hiss is grass.',
      '二日の予定でしたが、一日は蜂のために流れました。残る一日、クララは朝食からリードが尽きるまで吹き、新しいリードを削ってまた最初から吹きました。中央ハより下はノイズを取り除いていません。あの「さーっ」という音は草です。',
      '이틀을 잡았지만 하루는 벌 때문에 날렸습니다. 남은 하루, 클라라는 아침부터 리드가 다할 때까지 불고, 새 리드를 깎아 처음부터 다시 불었습니다. 가온다 아래는 손대지 않았습니다. 쉬 하는 그 소리는 풀입니다.',
    ],
    credits: [
      ['performer', 'clara-nye'],
      ['concept', 'iris-vale'],
      ['recording', 'nina-falk'],
    ],
  },
  'horizon-ensemble': {
    description: [
      'Twenty-six strings and four horns in one hall, at the same time, listening to each other. Most orchestral samples are recorded a section at a time; here the horns warm the violas’ microphones and the basses shake the horn players’ chairs, and that spill is the sound.\n\nFive dynamics, from a murmur to full bow and open bell, with the swell between them on one control. It is big without brightness: sunrise, arrival, the second half of an ending. The largest download we make, and the one that needs the fewest layers.',
      '弦26名とホルン4名が、ひとつのホールで、同時に、互いの音を聴きながら演奏しています。オーケストラ音源の多くはパートごとに録られますが、ここではホルンがヴィオラのマイクを温め、コントラバスがホルン奏者の椅子を震わせます。その「かぶり」こそが、この音です。\n\nささやきから全弓とベル・アップまで五段階の強弱を、ひとつのコントロールで滑らかにつなぎます。大きいのに、ぎらつきません。日の出、到着、結末の後半に。私たちのパックで最も容量が大きく、重ねる音が最も少なくて済みます。',
      '현악 스물여섯과 호른 넷이 한 홀에서, 동시에, 서로를 들으며 연주했습니다. 오케스트라 음원은 대개 파트별로 녹음하지만, 여기서는 호른이 비올라의 마이크를 데우고 콘트라베이스가 호른 주자의 의자를 흔듭니다. 그렇게 섞여 든 소리가 곧 이 팩의 소리입니다.\n\n중얼거림부터 온 활과 벨 업까지 다섯 단계의 셈여림을 하나의 컨트롤로 잇습니다. 크지만 번쩍이지 않습니다. 해돋이와 도착, 결말의 뒷부분에 어울립니다. 저희 팩 가운데 가장 크고, 겹쳐 쓸 소리는 가장 적습니다.',
    ],
    story: [
      'Tomas Lind lent his horns and Iris her section; for years each had complained that the other’s recordings sounded lonely. The session lasted one day because a hall that size costs what it costs. The loudest D major in the pack is the last take before the porter turned out the lights.',
      'トマス・リンドがホルンを、アイリスが弦を出し合いました。二人は長年、相手の録音は寂しそうだと言い合ってきた仲です。あの広さのホールには相応の費用がかかるので、セッションは一日だけ。パックでいちばん大きなニ長調の和音は、守衛が灯りを消す直前の最後のテイクです。',
      '토마스 린드가 호른을, 아이리스가 현악을 내놓았습니다. 두 사람은 몇 해 동안 서로의 녹음이 외롭게 들린다고 핀잔을 주던 사이입니다. 그만한 홀은 그만한 값이 들기에 녹음은 하루뿐이었습니다. 이 팩에서 가장 큰 라장조 화음은 관리인이 불을 끄기 직전의 마지막 테이크입니다.',
    ],
    credits: [
      ['ensemble', 'northlight-strings'],
      ['ensemble', 'low-street-brass'],
      ['conductor', 'iris-vale'],
      ['recording', 'joel-marsh'],
    ],
  },
};
