import type { Prose } from './prose.ts';

/** Prose of Seo Yun's packs by slug. */
export const SEO_YUN: Readonly<Record<string, Prose>> = {
  'paper-harp': {
    description: [
      'A twenty-two-string lap harp with strips of paper woven between the strings: newsprint in the bass, tracing paper in the middle, cigarette paper at the top. Each pluck gets a small dry buzz, like a snare that has learnt manners.\n\nThe bare harp is here too, on the lower half of the mod wheel, so you can slide the paper in mid-phrase. Quick figures sound like typing, slow ones like someone opening letters. Made for animation, cookery and cheerful plans.',
      '二十二弦の膝置きハープの弦に、紙を編み込みました。低音には新聞紙、中音にはトレーシングペーパー、高音には薄い煙草紙。はじくたびに小さく乾いた「びり」が付きます。行儀を覚えたスナッピーのようです。\n\n紙のない素の音もモジュレーション・ホイールの下半分に入っていて、フレーズの途中で紙を滑り込ませることができます。速い音型はタイプライター、遅い音型は手紙を開ける音のよう。アニメーション、料理、楽しい計画に。',
      '스물두 줄 무릎 하프의 현 사이에 종이를 엮어 넣었습니다. 저음에는 신문지, 중음에는 트레이싱지, 고음에는 담배 종이입니다. 뜯을 때마다 예의를 배운 스네어처럼 작고 마른 떨림이 붙습니다.\n\n종이 없는 하프도 모듈레이션 휠 아래쪽에 있어, 악구 중간에 종이를 밀어 넣을 수 있습니다. 빠른 음형은 타자 소리 같고, 느린 음형은 누군가 편지를 뜯는 소리 같습니다. 애니메이션과 요리, 즐거운 계획에 어울립니다.',
    ],
    story: [
      'A courier’s receipt slipped between two strings while Seo Yun was tuning, and she left it there for a week. The rest was shopping: forty kinds of paper from one stationer in Seoul, who asked, reasonably, what she was writing.',
      '調弦中、宅配便の受領書が二本の弦のあいだに落ち、ソ・ユンは一週間そのままにしておきました。あとは買い物です。ソウルの文具店で四十種類の紙を買い、店主に「何をお書きになるんですか」ともっともな質問をされました。',
      '조율하던 중 택배 영수증이 두 현 사이로 미끄러져 들어갔고, 서윤은 일주일을 그대로 두었습니다. 나머지는 장보기였습니다. 서울의 한 문구점에서 종이 마흔 가지를 샀더니, 주인이 무엇을 쓰시느냐고 물었습니다. 그럴 만도 했습니다.',
    ],
    credits: [
      ['performer', 'seo-yun'],
      ['recording', 'han-jiwoo'],
      ['scripting', 'petra-holm'],
    ],
  },
  'salt-flute': {
    description: [
      'A keyless wooden flute in A, recorded on a sea wall with the wind behind the player and a blanket round the microphone. Sustains in two strengths, cuts and rolls on key switches, and a breath layer in which the pitch is mostly air.\n\nWind does some of the playing: soft notes lose their edges, loud ones lean sharp and recover. It is at home in Dorian tunes, over a drone, and wherever a film has just cut to the coast. Unaccompanied is best of all.',
      'キーのないA管の木製フルートを、防波堤の上で、奏者の背に風を受け、マイクに毛布を巻いて録りました。二段階の強さのロングトーン、キースイッチで呼び出すカットとロール、ほとんどが空気でできたブレス・レイヤーを収録しています。\n\n演奏の一部は風が受け持ちます。弱い音は輪郭を失い、強い音は少し上ずってから戻ります。ドリア旋法の旋律、ドローンの上、そして映画が海岸に切り替わったところに。無伴奏が、いちばん似合います。',
      '키가 없는 A조 나무 플루트를 방파제 위에서, 바람을 등지고 마이크에 담요를 두른 채 녹음했습니다. 두 가지 세기의 긴 음, 키 스위치로 부르는 컷과 롤, 거의 공기로만 이루어진 숨 레이어를 담았습니다.\n\n연주의 일부는 바람이 합니다. 여린 음은 윤곽을 잃고 센 음은 조금 올라갔다 돌아옵니다. 도리아 선율과 드론 위에서, 그리고 영화가 막 바닷가로 넘어간 자리에서 편안합니다. 무반주가 가장 좋습니다.',
    ],
    story: [
      'Seo Yun had booked a chapel, found it locked, and walked down to the water to wait. The first forty minutes were only meant to check levels. When the man with the key arrived, she thanked him and stayed where she was.',
      '予約していた礼拝堂に鍵がかかっていて、ソ・ユンは海辺まで下りて待つことにしました。最初の四十分は、レベルを確かめるだけのつもりでした。鍵を持った人が着いたとき、彼女はお礼を言い、その場を動きませんでした。',
      '예약한 예배당 문이 잠겨 있어 서윤은 물가로 내려가 기다렸습니다. 처음 40분은 그저 레벨을 맞춰 보려던 것이었습니다. 열쇠를 든 사람이 왔을 때, 서윤은 고맙다고 말하고 그 자리에 남았습니다.',
    ],
    credits: [
      ['performer', 'seo-yun'],
      ['fieldRecording', 'han-jiwoo'],
      ['mixing', 'nina-falk'],
    ],
  },
  'bamboo-winds': {
    description: [
      'Three bamboo flutes, one player each: a daegeum with its buzzing membrane, a shakuhachi of 1.8 shaku, and a dizi tuned low. They were recorded in the same wooden room so that they can share a phrase without changing the air around it.\n\nEvery note begins with breath and may end with a fall; vibrato comes from the chin, so it slows as it deepens. The blend patch passes the line between the three by register. Natural history, slow water, the pause in an argument.',
      '三つの竹笛を、それぞれの奏者が吹いています。膜のびりつく大笒（テグム）、一尺八寸の尺八、低めに調律した笛子（ディーズ）。同じ木の部屋で録ったので、まわりの空気を変えることなく、ひとつのフレーズを分け合えます。\n\nどの音も息から始まり、ときに音程を落として終わります。ヴィブラートは顎で掛けるため、深まるほど遅くなります。ブレンド・パッチでは音域に応じて旋律が三人のあいだを渡ります。自然番組、緩やかな水、口論の途切れ目に。',
      '세 가지 대나무 관악기를 저마다의 연주자가 불었습니다. 청이 떨리는 대금, 1척 8촌 샤쿠하치, 낮게 조율한 디쯔입니다. 같은 나무 방에서 녹음했기에 둘레의 공기를 바꾸지 않고도 한 악구를 나눌 수 있습니다.\n\n모든 음은 숨으로 시작하고 때로는 흘러내리며 끝납니다. 농음은 턱에서 나와 깊어질수록 느려집니다. 블렌드 패치에서는 음역에 따라 선율이 세 사람 사이를 건너다닙니다. 자연 다큐멘터리와 느린 물, 다툼 속의 침묵에 어울립니다.',
    ],
    story: [
      'Each player tuned to A, and the three As were eleven cents apart. They talked it over, through two interpreters and a lunch, and agreed to keep all three. A unison in this pack has three pitches in it, and is better for the lunch.',
      '三人がそれぞれラに合わせると、三つのラは11セント離れていました。通訳二人と昼食をはさんで話し合い、三つとも残すことで合意しました。このパックのユニゾンに三つの音高があるのは、その昼食のおかげです。',
      '저마다 라에 맞추고 보니 세 개의 라가 11센트씩 달랐습니다. 통역 둘과 점심 한 끼를 사이에 두고 이야기한 끝에, 셋 다 그대로 두기로 했습니다. 이 팩의 유니슨에 음높이가 셋인 것은 그 점심 덕분입니다.',
    ],
    credits: [
      ['performer', 'seo-yun'],
      ['performer', 'qiao-lan'],
      ['performer', 'muro-kenji'],
      ['recording', 'han-jiwoo'],
    ],
  },
  'iron-zither': {
    description: [
      'A zither with twelve steel strings on a cast-iron frame, built by a retired foundryman who had never seen one played. Struck with spoon handles, scraped with a coin, and bowed once per string before the bow gave up.\n\nThe sustain is enormous and slightly sour, with a low ring from the frame on every fourth string. Rhythmic parts sound like chains being sorted; single notes like a gate. Rough, dark, Dorian by nature. Put it beneath drums, or alone at the start of reel two.',
      '鋳鉄の枠に鋼の弦を十二本張ったツィターです。作ったのは、演奏される姿を一度も見たことのない引退した鋳物職人。スプーンの柄で打ち、硬貨で擦り、弓では各弦一度ずつ弾いたところで弓のほうが音を上げました。\n\n余韻は途方もなく長く、わずかに濁り、四弦ごとに枠の低い唸りが加わります。リズムを刻めば鎖を仕分ける音、単音なら門の軋み。荒く、暗く、もともとドリア的です。ドラムの下に、あるいは物語の後半の冒頭にひとりきりで。',
      '주철 틀에 강철 현 열두 줄을 건 치터로, 연주를 한 번도 본 적 없는 은퇴한 주물공이 만들었습니다. 숟가락 자루로 치고 동전으로 긁었으며, 활로는 줄마다 한 번씩 긋자 활이 먼저 포기했습니다.\n\n여음은 어마어마하게 길고 살짝 시큼하며, 네 줄마다 틀에서 낮은 울림이 더해집니다. 리듬은 쇠사슬을 고르는 소리, 홑음은 대문 소리 같습니다. 거칠고 어둡고 천성이 도리아입니다. 드럼 아래에, 또는 2막 첫머리에 홀로 두세요.',
    ],
    story: [
      'He made it from a drawing in an encyclopaedia, at the scale printed, which was wrong. The result weighs thirty-one kilos. Seo Yun offered to buy it; he preferred to lend it, indefinitely, provided that he could visit.',
      '職人は百科事典の図を見て、印刷された縮尺どおりに作りました。その縮尺が誤りで、出来上がりは31キロ。ソ・ユンは買い取りを申し出ましたが、職人は「会いに来られるなら」という条件で、期限なしで貸すほうを選びました。',
      '그는 백과사전 그림을 보고 적힌 축척대로 만들었는데, 그 축척이 틀렸습니다. 완성품은 31킬로그램입니다. 서윤이 사겠다고 했지만, 그는 보러 올 수만 있다면 기한 없이 빌려주겠다고 했습니다.',
    ],
    credits: [
      ['performer', 'seo-yun'],
      ['recording', 'joel-marsh'],
      ['soundDesign', 'muro-kenji'],
    ],
  },
  'silk-erhu': {
    description: [
      'Qiao Lan’s erhu, strung in silk rather than steel, which softens the bite and lets the bow start a note without announcing it. Slow bows, quick bows, slides up from a third below and down to nowhere, with vibrato you bring in by hand.\n\nSilk breaks and wanders, so we recorded in short sessions and kept two takes of each phrase note. It speaks best in A minor between the open strings. Give it the tune and keep the chords thin; it dislikes being harmonised.',
      'チャオ・ランの二胡には、鋼ではなく絹の弦が張られています。刺さるような立ち上がりが和らぎ、弓が音の始まりを告げずに入ってきます。遅い弓、速い弓、三度下から上がるグリッサンド、どこへともなく落ちるグリッサンド。ヴィブラートは手で加えられます。\n\n絹は切れやすく音程も動くので、短い時間に分けて録音し、各音に二つのテイクを残しました。開放弦のあいだ、イ短調でいちばんよく語ります。旋律を任せ、和音は薄く。和声を付けられるのは苦手です。',
      '차오란의 얼후에는 강철 대신 명주 현이 걸려 있습니다. 찌르는 맛이 누그러지고, 활이 알리지 않은 채 음을 시작합니다. 느린 활과 빠른 활, 3도 아래에서 올라오는 미끄러짐과 어디론가 내려가는 미끄러짐을 담았고, 비브라토는 손으로 더할 수 있습니다.\n\n명주는 끊어지고 음정도 떠돌기에 짧게 나누어 녹음하고 음마다 두 테이크를 남겼습니다. 개방현 사이, 가단조에서 가장 잘 말합니다. 선율을 맡기고 화음은 얇게 두세요. 화성이 붙는 것을 좋아하지 않습니다.',
    ],
    story: [
      'Her teacher played on silk until it could no longer be bought in town. Qiao Lan found a maker who still twists it, nine hours away by train, and came back with enough for one instrument and one pack.',
      '師匠は、町で手に入らなくなるまで絹の弦を使っていました。チャオ・ランは、いまも絹を縒る職人を列車で九時間の町に見つけ、一台の楽器とひとつのパックに足りるだけの弦を持ち帰りました。',
      '스승은 마을에서 더는 살 수 없게 될 때까지 명주 현을 썼습니다. 차오란은 기차로 아홉 시간 떨어진 곳에서 아직 명주를 꼬는 장인을 찾아, 악기 하나와 팩 하나에 넉넉할 만큼을 구해 왔습니다.',
    ],
    credits: [
      ['performer', 'qiao-lan'],
      ['recording', 'seo-yun'],
      ['mixing', 'nina-falk'],
    ],
  },
  'courtyard-gayageum': {
    description: [
      'A twelve-string sanjo gayageum on silk, played by Bae So-yeon on the maru of an old house in Jeonju with all the doors folded up. Plucks, flicks with the nail, and the left-hand work that makes the instrument speak: deep vibrato, pressed bends, a sigh that falls a semitone.\n\nBends are mapped to aftertouch and to four key switches. The courtyard supplies a short, papery echo and, in two of the long notes, a magpie. Sparse writing flatters it. So does silence.',
      '絹弦を張った十二弦の散調伽耶琴を、ペ・ソヨンが全州の古い家の板の間で、戸をすべて跳ね上げて弾きました。撥弦、爪ではじく奏法、そしてこの楽器を語らせる左手の技、すなわち深い弄絃、押しての音程変化、半音下がるため息を収めています。\n\n音程変化はアフタータッチと四つのキースイッチに割り当てました。中庭が短く紙のような響きを返し、二つの長い音にはカササギの声が入っています。音数は少なく。沈黙も、この楽器を引き立てます。',
      '명주 현을 건 열두 줄 산조 가야금을, 배소연이 전주의 옛집 마루에서 문을 모두 들어 올린 채 연주했습니다. 뜯고 튕기는 소리와 함께, 이 악기를 말하게 하는 왼손의 농현과 추성, 반음 내려앉는 퇴성을 담았습니다.\n\n꺾는 음은 애프터터치와 네 개의 키 스위치에 놓았습니다. 마당은 짧고 종이 같은 울림을 돌려주고, 긴 음 두 개에는 까치가 있습니다. 성기게 쓸수록 고와집니다. 침묵도 그러합니다.',
    ],
    story: [
      'So-yeon was Seo Yun’s classmate and the better player, as both of them will tell you. The house belongs to her aunt, who cooked, listened from the kitchen and sent back three takes as unhurried enough but not sad enough.',
      'ペ・ソヨンはソ・ユンの同級生で、腕は彼女のほうが上だと二人とも言います。家は伯母のもの。伯母は料理をしながら台所で耳を澄まし、「急いではいないけれど、悲しさが足りない」と三つのテイクを差し戻しました。',
      '배소연은 서윤의 동창이며, 둘 다 소연 쪽이 더 잘 탄다고 말합니다. 집은 소연의 이모 것입니다. 이모는 밥을 지으며 부엌에서 듣다가, 서두르지는 않았지만 덜 슬프다며 세 테이크를 돌려보냈습니다.',
    ],
    credits: [
      ['performer', 'bae-soyeon'],
      ['concept', 'seo-yun'],
      ['recording', 'han-jiwoo'],
    ],
  },
  'copper-kalimba': {
    description: [
      'Seventeen tines of hammered copper on a hollow cherry box the size of a paperback. Copper is too soft for the job, so the notes are round, short and a little flat at the start, then settle. Thumbs only, with the fleshy part, in three strengths.\n\nThe box has two holes at the back: cover them with the mod wheel and the sound wobbles. It makes good company for Felt Celeste, toy rhythms and any tune in C that would be embarrassed by a piano.',
      '文庫本ほどの桜材の箱に、叩いて延ばした銅のキーを十七本並べました。銅はこの役目には柔らかすぎるので、音は丸く短く、出だしがわずかに低く、そのあと落ち着きます。親指の腹だけで、三段階の強さで弾いています。\n\n箱の裏には穴が二つ。モジュレーション・ホイールでふさぐと、音がゆらゆら揺れます。「フェルト・チェレスタ」やおもちゃのリズム、そしてピアノでは照れてしまうハ長調のメロディーによく合います。',
      '문고본만 한 벚나무 상자에 두드려 편 구리 건반 열일곱 개를 얹었습니다. 구리는 이 일에 너무 무르기에 소리는 둥글고 짧으며, 시작이 살짝 낮았다가 자리를 잡습니다. 엄지의 살 부분만으로 세 단계 세기를 연주했습니다.\n\n상자 뒤에는 구멍이 둘 있습니다. 모듈레이션 휠로 막으면 소리가 일렁입니다. ‘펠트 첼레스타’와 장난감 리듬, 그리고 피아노로 치면 쑥스러울 다장조 선율과 잘 어울립니다.',
    ],
    story: [
      'Gil Ferris cut the tines from a boiler pipe that had been in the workshop since before he had. He tuned them on a Friday afternoon with a file and a biscuit tin, and Seo Yun recorded the lot before he could make it any better.',
      'ギル・フェリスが、自分より先に工房にいたボイラーの管からキーを切り出しました。金曜の午後、やすりとビスケットの缶で調律。ギルがそれ以上良くしてしまう前に、ソ・ユンが全部録音しました。',
      '길 페리스가 자신보다 먼저 공방에 있던 보일러 관에서 건반을 잘라 냈습니다. 금요일 오후에 줄칼과 비스킷 깡통으로 조율했고, 그가 더 좋게 만들어 버리기 전에 서윤이 모두 녹음했습니다.',
    ],
    credits: [
      ['performer', 'seo-yun'],
      ['maker', 'gil-ferris'],
      ['recording', 'nina-falk'],
    ],
  },
  'lantern-voices': {
    description: [
      'Nine children and seven grandmothers on one vowel, by a river, at the end of a summer festival. The young voices are straight and light, the old ones carry a slow, wide waver; crossfade between them and a single note ages sixty years.\n\nWe recorded outdoors at night with eight microphones in a ring, so the group surrounds the listener instead of facing them. Chords arrive unevenly, like lamps being lit. Best high and close together, with a low drone for the water.',
      '夏祭りの終わりの川べりで、九人の子どもと七人の祖母が、ひとつの母音を歌っています。子どもの声はまっすぐで軽く、祖母の声にはゆったりと大きな揺れがあります。両者をクロスフェードすると、ひとつの音が六十年ぶん歳をとります。\n\n夜の屋外で八本のマイクを輪に並べたため、歌は正面からではなく、聴く人を囲んで響きます。和音は灯りがともるように、少しずつずれて立ち上がります。高く、寄せた和音で、低いドローンを水に見立てて。',
      '여름 축제가 끝날 무렵 강가에서, 아이 아홉과 할머니 일곱이 모음 하나를 불렀습니다. 어린 목소리는 곧고 가벼우며 나이 든 목소리에는 느리고 넓은 떨림이 있습니다. 둘을 크로스페이드하면 한 음이 예순 해를 늙습니다.\n\n밤의 야외에서 마이크 여덟 개를 둥글게 놓았기에, 노래는 마주 보지 않고 듣는 이를 에워쌉니다. 화음은 등불이 켜지듯 고르지 않게 도착합니다. 높고 가깝게 모아 쓰고, 물 대신 낮은 드론을 깔아 보세요.',
    ],
    story: [
      'The festival ends with paper lanterns set on the water and a song whose words most people have forgotten, so they sing “ah”. Seo Yun had come to record the frogs. She asked the oldest singer for permission and was told to take her shoes off first.',
      '祭りの最後に、人々は紙の灯籠を川に流し、ある歌を歌います。歌詞はほとんど忘れられ、みな「アー」と歌うのです。ソ・ユンは蛙の声を録りに来ていました。最年長の歌い手に許しを請うと、「まず靴を脱ぎなさい」と言われました。',
      '축제는 종이 등을 물에 띄우고 노래 한 곡을 부르며 끝나는데, 대부분 노랫말을 잊어 ‘아’ 하고 부릅니다. 서윤은 개구리 소리를 녹음하러 왔던 참이었습니다. 가장 나이 많은 이에게 허락을 구하자, 먼저 신발부터 벗으라고 했습니다.',
    ],
    credits: [
      ['concept', 'seo-yun'],
      ['fieldRecording', 'han-jiwoo'],
      ['scripting', 'petra-holm'],
      ['production', 'lotte-weir'],
    ],
  },
};
