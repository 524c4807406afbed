import type { Prose } from './prose.ts';

/** Prose of Mika Arai's packs by slug. */
export const MIKA_ARAI: Readonly<Record<string, Prose>> = {
  'glass-choir': {
    description: [
      'Ten women singing one open vowel, and sixty tuned wine glasses rubbed in unison with them. We recorded the two apart, aligned them by ear, and mapped the blend to the mod wheel: all voice at the bottom, all glass at the top, and somewhere past the middle a sound that is neither.\n\nThe attack is slow and the sustain endless. It sits above strings without fighting them and turns a plain A minor into weather. Keep the left hand low and sparse.',
      '女声十人が歌うひとつの開いた母音と、同じ音を擦って鳴らす、調律した六十個のワイングラス。別々に録音し、耳で合わせ、その配合をモジュレーション・ホイールに割り当てました。下げきれば声だけ、上げきればガラスだけ。真ん中を少し過ぎたあたりに、そのどちらでもない響きがあります。\n\n立ち上がりは緩やかで、持続に終わりはありません。弦の上に置いてもぶつからず、何でもないイ短調を空模様に変えます。左手は低く、音数は少なめに。',
      '열린 모음 하나를 부르는 여성 열 명, 그리고 그 음에 맞춰 문지르는 조율된 와인 잔 예순 개입니다. 따로 녹음해 귀로 맞추고, 그 비율을 모듈레이션 휠에 얹었습니다. 아래 끝은 온전히 목소리, 위 끝은 온전히 유리, 가운데를 조금 지난 어딘가에 둘 다 아닌 소리가 있습니다.\n\n시작은 느리고 지속은 끝이 없습니다. 현악 위에서도 부딪치지 않으며 평범한 가단조를 날씨로 바꿉니다. 왼손은 낮게, 드물게 두세요.',
    ],
    story: [
      'Mika’s Tuesday choir was short of a venue, and the only hall free was a banqueting suite with the tables laid. Somebody wet a finger during the break. She bought the glasses from the caterer that evening, minus two that did not survive the tenors next door.',
      '新井の火曜の合唱団が会場に困り、空いていたのは食卓を整えたままの宴会場だけでした。休憩中に誰かが指を濡らし、グラスの縁を擦ったのが始まりです。新井はその晩、仕出し屋からグラスを買い取りました。隣室のテノールに耐えられなかった二個を除いて。',
      '미카의 화요 합창단은 장소가 마땅치 않았고, 비어 있는 곳은 상을 차려 둔 연회장뿐이었습니다. 쉬는 시간에 누군가 손가락을 적셨습니다. 미카는 그날 저녁 출장 요리사에게서 잔을 사들였습니다. 다만 옆방 테너들을 견디지 못한 두 개는 빠졌습니다.',
    ],
    credits: [
      ['concept', 'mika-arai'],
      ['singers', 'fenside-singers'],
      ['soundDesign', 'muro-kenji'],
      ['recording', 'joel-marsh'],
    ],
  },
  'moth-synth': {
    description: [
      'A hand-built eight-voice analogue synthesiser with a fault that Mika declined to repair: each oscillator drifts by a few cents, out of step with the others, so chords flutter at the edges like something circling a bulb.\n\nWe sampled it slowly, a whole minute a note, to keep the drift from repeating. Two patches, Wing and Dust, soft and softer. It makes warm beds under piano and, with the filter half closed, a modest lead that does not need to be looked at.',
      '手づくりの8ボイス・アナログ・シンセで、新井があえて直さなかった不具合がひとつあります。オシレーターが数セントずつ、ばらばらに揺れるのです。そのため和音の縁が、電球のまわりを飛ぶ何かのように震えます。\n\nこの揺れが繰り返しに聞こえないよう、一音に丸一分かけてサンプリングしました。パッチは「ウィング」と「ダスト」の二つ、やわらかいものと、もっとやわらかいもの。ピアノの下にあたたかく敷くほか、フィルターを半分閉じれば、出しゃばらないリードにもなります。',
      '손으로 만든 8보이스 아날로그 신시사이저에는 미카가 일부러 고치지 않은 결함이 있습니다. 오실레이터가 저마다 몇 센트씩 엇갈려 흔들려, 화음의 가장자리가 전구 둘레를 도는 무언가처럼 파르르 떱니다.\n\n그 흔들림이 되풀이되지 않도록 한 음에 1분씩 느리게 샘플링했습니다. 패치는 ‘윙’과 ‘더스트’ 둘, 부드러운 것과 더 부드러운 것입니다. 피아노 아래에 따뜻하게 깔리고, 필터를 반쯤 닫으면 나서지 않는 리드가 됩니다.',
    ],
    story: [
      'The instrument lives by Mika’s kitchen window, where it warms up with the sun and is properly in tune for about twenty minutes a day. The pack avoids those twenty minutes.',
      'この楽器は新井の台所の窓辺にあり、日差しとともに温まって、一日に二十分ほどだけ正確なピッチになります。このパックでは、その二十分を避けて録音しました。',
      '이 악기는 미카의 부엌 창가에 있어 햇볕과 함께 데워지고, 하루에 20분쯤만 음정이 제대로 맞습니다. 이 팩은 그 20분을 피해서 녹음했습니다.',
    ],
    credits: [
      ['synthesis', 'mika-arai'],
      ['scripting', 'petra-holm'],
      ['mixing', 'nina-falk'],
    ],
  },
  'whisper-choir': {
    description: [
      'Eight singers, mixed, at the lowest volume that still has a pitch. Each stood behind a paper screen with a microphone at the corner of the mouth, so that you hear lips, air and only then the note. Vowels are “oo”, “ah” and a hum.\n\nA separate layer is pure breath, tuned by resonance rather than voice. Use a little of it in front of a chord and the choir seems to think before it sings. For lullabies, last pages, and people who would rather not be overheard.',
      '混声八人が、まだ音程のある、ぎりぎりの小ささで歌います。一人ずつ紙の衝立のかげに立ち、マイクは口の端に。唇の音、息、そのあとでようやく声が聞こえます。母音は「ウー」「アー」とハミングです。\n\n別のレイヤーは、声帯を使わず共鳴だけで音高をつけた息。和音の前に少し混ぜると、合唱が歌う前に考え込んだように聞こえます。子守唄に、物語の最後のページに、人に聞かれたくない誰かに。',
      '혼성 여덟 명이, 아직 음정이 남아 있는 가장 작은 소리로 노래합니다. 한 사람씩 종이 가림막 뒤에 서고 마이크는 입꼬리에 두었습니다. 입술과 숨이 먼저 들리고 그제야 음이 들립니다. 모음은 ‘우’와 ‘아’, 그리고 허밍입니다.\n\n따로 담은 레이어는 성대 없이 공명만으로 음높이를 준 숨입니다. 화음 앞에 조금 섞으면 합창이 노래하기 전에 생각하는 듯합니다. 자장가와 마지막 장면, 남이 듣지 않았으면 하는 사람들에게 어울립니다.',
    ],
    story: [
      'The screens came from a dressmaker and were meant for privacy; nobody sings that quietly while being watched. After an hour the singers stopped hearing each other and began guessing, and the guesses were better than the rehearsal.',
      '衝立は仕立屋から借りた目隠しです。見られていては、誰もあれほど小さな声では歌えません。一時間もすると歌い手は互いの声が聞こえなくなり、勘で合わせはじめました。その勘のほうが、練習よりもずっと良かったのです。',
      '가림막은 양장점에서 빌린 것으로, 시선을 막기 위해서였습니다. 누가 보는 앞에서는 아무도 그만큼 작게 노래하지 못합니다. 한 시간이 지나자 서로의 소리가 들리지 않아 짐작으로 맞추기 시작했고, 그 짐작이 연습보다 나았습니다.',
    ],
    credits: [
      ['singers', 'fenside-singers'],
      ['conductor', 'mika-arai'],
      ['recording', 'nina-falk'],
    ],
  },
  'clockwork-pluck': {
    description: [
      'Short synthetic plucks modelled on the insides of clocks: a spring, a comb, a ratchet. Every sound lasts under half a second and has its own tick in front of the pitch, which you can turn up until the pitch is only a rumour.\n\nThe arpeggiator winds down. Hold a chord and the rate sags over eight bars, exactly as a mainspring does; let go and it is wound again. Bright, dry, quick to place, a hundred and twelve megabytes of fidgeting.',
      '時計の内部、つまりぜんまい、くし歯、ラチェットをモデルにした、短いシンセ・プラックです。どの音も0.5秒に満たず、音程の前に小さな「カチ」が付きます。これを上げていくと、音程のほうが噂程度になります。\n\nアルペジエーターは、ほどけていきます。和音を押さえつづけると、ぜんまいと同じく八小節かけて速度が落ち、離すと巻き直されます。明るく、乾いていて、置き場所に困りません。112 MB分の落ち着きのなさです。',
      '시계 속, 곧 태엽과 빗살, 래칫을 본뜬 짧은 신스 플럭입니다. 소리마다 반 초가 되지 않고 음 앞에 저마다의 똑딱임이 붙습니다. 그 똑딱임을 끝까지 올리면 음정은 소문처럼만 남습니다.\n\n아르페지에이터는 풀립니다. 화음을 누르고 있으면 태엽처럼 여덟 마디에 걸쳐 느려지고, 손을 떼면 다시 감깁니다. 밝고 건조하며 자리 잡기 쉬운, 112메가바이트의 안절부절못함입니다.',
    ],
    story: [
      'It is based on the wall clock in Mika’s grandmother’s shop, which struck thirteen at noon. The clock could not be moved, so she measured it instead: springs, teeth, the length of the case. The extra stroke is on the highest key.',
      '元になったのは、正午に十三回鳴る、新井の祖母の店の柱時計です。動かすことができなかったので、ぜんまい、歯の数、箱の長さを測ってモデルにしました。余分な一打は、いちばん高い鍵盤に入っています。',
      '정오에 열세 번을 치던, 미카 할머니 가게의 벽시계가 바탕입니다. 옮길 수가 없어서 태엽과 톱니, 통의 길이를 재어 모델로 삼았습니다. 남는 한 번은 가장 높은 건반에 들어 있습니다.',
    ],
    credits: [
      ['synthesis', 'mika-arai'],
      ['scripting', 'petra-holm'],
    ],
  },
  'aurora-pads': {
    description: [
      'Nine pads in the Lydian light, built from additive partials that fade past one another on cycles of eleven, thirteen and seventeen seconds. A held chord never quite returns to where it was: colours lean green, then violet, then go thin.\n\nNothing here is sampled from the sky. Mika drew the spectra by hand from photographs, partial by partial. They suit wide shots, planetaria and the long note on which a credits roll begins. Leave the reverb alone; there is already a horizon in it.',
      'リディア旋法の明るさをもつ九つのパッドです。加算合成の部分音が11秒、13秒、17秒の周期で入れ替わるため、和音を保っても、まったく同じ響きには戻りません。色は緑へ、紫へ、やがて薄明かりへと移ります。\n\n空の音を録ったわけではありません。新井が写真を見ながら、部分音をひとつずつ手で描いたスペクトルです。広い画、プラネタリウム、エンドロールの始まる長い一音に。リバーブは足さずにお試しください。地平線はもう入っています。',
      '리디아 선법의 빛을 띤 아홉 개의 패드입니다. 가산 합성의 부분음들이 11초, 13초, 17초 주기로 엇갈려 사라지므로, 화음을 누르고 있어도 똑같은 자리로 돌아오지 않습니다. 색은 초록으로, 보라로 기울다가 옅어집니다.\n\n하늘을 녹음한 것은 아닙니다. 미카가 사진을 보며 부분음을 하나씩 손으로 그렸습니다. 넓은 화면과 천문관, 엔드 크레딧이 시작되는 긴 음에 어울립니다. 리버브는 그대로 두세요. 지평선은 이미 들어 있습니다.',
    ],
    story: [
      'She waited five nights in Hokkaido for the lights and saw cloud. On the train home she began drawing what she had expected to see, one sine wave at a time, and was still at it in Yokohama in the spring.',
      '北海道で五晩オーロラを待ち、見えたのは雲だけでした。帰りの列車で、新井は見るはずだったものを正弦波ひとつずつ描きはじめ、春になっても横浜で描きつづけていました。',
      '홋카이도에서 닷새 밤을 기다렸지만 본 것은 구름이었습니다. 돌아오는 기차에서 미카는 보았어야 할 빛을 사인파 하나씩 그리기 시작했고, 봄이 되도록 요코하마에서 계속 그리고 있었습니다.',
    ],
    credits: [
      ['synthesis', 'mika-arai'],
      ['mixing', 'samir-odell'],
      ['scripting', 'petra-holm'],
    ],
  },
  'rooftop-koto': {
    description: [
      'A thirteen-string koto in hirajoshi on D, played by Chie Yamane on a flat roof in Yokohama with plectra on three fingers. Plucks in four strengths, a bent note for every string, the scrape of a plectrum along the lowest, and a damped pattern with the side of the hand.\n\nThere is a city under it, far down: a train, a pigeon, once a van selling sweet potatoes. Mute that layer for studio work. We never do. The strings are mapped to white keys in their own order, so glissandi fall under the thumb.',
      'ニ音を基音とする平調子に合わせた十三弦の箏を、横浜のアパートの屋上で、山根千恵が三本の爪を着けて弾きました。強さの異なる四段階の撥弦、全弦の押し手、低い弦の擦り爪、手の側面で押さえたミュートのパターンを収録しています。\n\nその下には、はるか遠くに街があります。電車、鳩、一度だけ石焼き芋の車。スタジオ作業ではこのレイヤーを切れますが、私たちは切りません。弦は並び順のまま白鍵に割り当ててあり、グリッサンドは親指ひとつで弾けます。',
      '레를 으뜸음으로 히라조시에 맞춘 13현 고토를 요코하마의 평평한 옥상에서 야마네 지에가 세 손가락에 쓰메를 끼고 연주했습니다. 네 단계 세기의 뜯기, 줄마다의 꺾는 음, 낮은 줄을 쓰메로 긁는 소리, 손날로 누른 뮤트 패턴을 담았습니다.\n\n그 아래 멀리 도시가 있습니다. 전철과 비둘기, 한 번은 군고구마 트럭이 지나갑니다. 이 레이어는 끌 수 있지만 저희는 끄지 않습니다. 줄은 제 순서대로 흰 건반에 놓여 글리산도가 엄지 아래로 떨어집니다.',
    ],
    story: [
      'Chie practises on the roof because her neighbour downstairs works nights. Mika carried the microphones up six flights, twice, having forgotten the stands. They recorded in the hour before dusk across one week of the August before, and the light is somehow audible.',
      '山根が屋上で練習するのは、階下の住人が夜勤だからです。新井は六階分の階段をマイクを抱えて上り、スタンドを忘れてもう一往復しました。前の年の八月の一週間、日暮れ前の一時間だけ録音したその音には、なぜか光が聞こえます。',
      '지에가 옥상에서 연습하는 것은 아랫집 이웃이 밤에 일하기 때문입니다. 미카는 마이크를 안고 여섯 층을 오르고, 스탠드를 잊어 한 번 더 올랐습니다. 지난해 8월의 한 주, 해 지기 전 한 시간씩 녹음했는데, 어쩐지 빛이 들리는 듯합니다.',
    ],
    credits: [
      ['performer', 'yamane-chie'],
      ['recording', 'mika-arai'],
      ['mixing', 'muro-kenji'],
    ],
  },
  'radio-choir': {
    description: [
      'Twelve voices sent out on a licensed two-watt transmitter and recorded from a kitchen radio nine kilometres away. Consonants arrive bent, vowels carry a whistle, and between phrases the band breathes in foreign speech and mains hum.\n\nThe sampled choir has three dials: distance, weather and mains. Fully clear it is a plain, decent ensemble in B minor; fully lost it is a rumour with a pitch. Excellent for dread, better for hope that arrives badly.',
      '免許を受けた出力2ワットの送信機で十二人の声を放送し、9キロ離れた台所のラジオから録りました。子音は曲がって届き、母音には笛のような音が混じり、フレーズのあいだには外国語の話し声と電源のハムが流れ込みます。\n\nコントロールは「距離」「天気」「電源」の三つ。もっとも澄んだ状態では、ロ短調を歌うごく真っ当な合唱です。すっかり遠ざければ、音程のある気配だけが残ります。不安を描くのに優れ、かろうじて届いた希望を描くのにはさらに向いています。',
      '허가받은 2와트 송신기로 열두 목소리를 내보내고, 9킬로미터 떨어진 부엌 라디오에서 녹음했습니다. 자음은 휘어서 도착하고 모음에는 휘파람이 섞이며, 악구 사이로는 외국 말소리와 전원 험이 스며듭니다.\n\n다이얼은 ‘거리’, ‘날씨’, ‘전원’ 셋입니다. 가장 맑게 두면 나단조를 부르는 단정한 합창이고, 끝까지 멀리하면 음정 있는 소문만 남습니다. 두려움에 뛰어나고, 엉망으로 도착한 희망에는 더 뛰어납니다.',
    ],
    story: [
      'Mika wanted the sound of the choir that her mother remembered from a transistor set in 1969. No plug-in came close, so Kenji applied for a licence. It took eleven weeks; the recording took one evening, and a taxi driver rang in to ask for the title.',
      '新井が求めたのは、母が1969年にトランジスタ・ラジオで聴いたという合唱の音でした。どのプラグインも及ばず、室が送信の免許を申請。許可まで十一週間、録音は一晩でした。曲名を尋ねる電話が、タクシーの運転手から一本かかってきました。',
      '미카가 바란 것은 어머니가 1969년 트랜지스터 라디오로 들었다는 합창 소리였습니다. 어떤 플러그인으로도 비슷해지지 않아 겐지가 송신 허가를 신청했습니다. 허가까지 11주, 녹음은 하룻저녁이었고, 한 택시 기사가 곡 제목을 묻는 전화를 걸어왔습니다.',
    ],
    credits: [
      ['singers', 'fenside-singers'],
      ['concept', 'mika-arai'],
      ['soundDesign', 'muro-kenji'],
    ],
  },
  'ribbon-synth': {
    description: [
      'One metre of conductive ribbon, a triangle oscillator and a filter that growls. There are no keys and so no wrong notes; there are only journeys. We sampled sixty glides between every pair of pitches in an octave, fast, slow and hesitant.\n\nPlay it legato and it chooses a real slide to match your timing. Played detached, it yelps. The bottom octave is for machinery, the top for sirens and the odd saint. Keep it mono and keep it dry.',
      '1メートルの導電リボンと、三角波オシレーター、唸るフィルター。鍵盤がないので間違った音もなく、あるのは道のりだけです。1オクターブ内のあらゆる二音のあいだを、速く、遅く、ためらいながら、六十通りのグライドでサンプリングしました。\n\nレガートで弾くと、タイミングに合った本物のグライドが選ばれます。切って弾くと、悲鳴をあげます。最低オクターブは機械に、最高オクターブはサイレンと、ときに聖人に。モノラルのまま、残響なしでお使いください。',
      '1미터짜리 전도성 리본과 삼각파 오실레이터, 그리고 으르렁대는 필터입니다. 건반이 없으니 틀린 음도 없고 오직 여정만 있습니다. 한 옥타브 안 모든 두 음 사이를 빠르게, 느리게, 머뭇거리며 예순 가지 글라이드로 샘플링했습니다.\n\n레가토로 치면 타이밍에 맞는 진짜 글라이드가 골라지고, 끊어 치면 비명을 지릅니다. 맨 아래 옥타브는 기계에, 맨 위는 사이렌과 이따금 성인에게 어울립니다. 모노로, 잔향 없이 쓰세요.',
    ],
    story: [
      'The ribbon is the pull-cord track from a hotel curtain. Kenji soldered the first version during a thunderstorm and would not touch it until the weather had passed, so Mika did. Her first slide, C to somewhere near A flat, was kept.',
      'リボンの正体は、ホテルのカーテンレールに使われていた帯です。室は雷雨のなかで試作機をはんだ付けしましたが、嵐が去るまで触ろうとしませんでした。そこで新井が触りました。ドからラ♭の近くまでの最初のグライドは、そのままパックに入っています。',
      '리본의 정체는 호텔 커튼 레일에 쓰이던 띠입니다. 겐지는 뇌우 속에서 첫 시제품을 납땜하고도 날이 갤 때까지 만지려 하지 않았습니다. 그래서 미카가 만졌습니다. 도에서 라♭ 근처까지 간 그 첫 글라이드는 그대로 팩에 남았습니다.',
    ],
    credits: [
      ['synthesis', 'mika-arai'],
      ['maker', 'muro-kenji'],
      ['scripting', 'petra-holm'],
    ],
  },
  'small-choir': {
    description: [
      'Twelve amateur singers in a parish room: four sopranos, three altos, two tenors, three basses, none of them trying to blend and all of them managing it. Vowels “ah”, “oh” and “mm”, sustained and short, with a natural breath between phrases that you can lengthen or lose.\n\nYou can hear individuals, which is the point. It is warm in close harmony, sincere in unison, and honest in D major. Write four parts and it sounds like a village; write one and it sounds like a vow.',
      '教区の集会室に集まった十二人のアマチュア。ソプラノ4、アルト3、テノール2、バス3。誰も声をそろえようとしていないのに、ちゃんとそろっています。母音は「アー」「オー」「ムー」、長い音と短い音。フレーズ間の自然な息つぎは、長くも、なくすこともできます。\n\n一人ひとりの声が聞き分けられるのが、このパックの要です。密集和声ではあたたかく、ユニゾンではひたむきに、ニ長調では飾らずに響きます。四声で書けば村のように、一声で書けば誓いのように。',
      '교구 회관에 모인 아마추어 열두 명입니다. 소프라노 넷, 알토 셋, 테너 둘, 베이스 셋. 아무도 소리를 섞으려 애쓰지 않는데 모두가 섞입니다. 모음은 ‘아’, ‘오’, ‘음’이며 긴 음과 짧은 음이 있고, 악구 사이의 자연스러운 숨은 늘이거나 없앨 수 있습니다.\n\n한 사람 한 사람이 들리는 것이 이 팩의 핵심입니다. 밀집 화음에서는 따뜻하고 유니슨에서는 진심 어리며 라장조에서는 꾸밈이 없습니다. 네 성부로 쓰면 마을처럼, 한 성부로 쓰면 서약처럼 들립니다.',
    ],
    story: [
      'They meet on Thursdays at half past seven and stop for tea at eight. Mika conducted for a whole term before she mentioned microphones, by which time nobody minded. The fee bought a new urn.',
      '集まるのは毎週木曜の七時半、八時にはお茶で中断します。新井は一学期まるまる指揮をしてから、ようやくマイクの話を切り出しました。そのころには誰も気にしませんでした。謝礼は新しい湯沸かし器になりました。',
      '매주 목요일 일곱 시 반에 모이고 여덟 시에는 차를 마시며 쉽니다. 미카는 한 학기를 꼬박 지휘한 뒤에야 마이크 이야기를 꺼냈고, 그때는 아무도 개의치 않았습니다. 사례금으로는 새 물 끓이개를 샀습니다.',
    ],
    credits: [
      ['singers', 'fenside-singers'],
      ['conductor', 'mika-arai'],
      ['recording', 'nina-falk'],
    ],
  },
  'tidal-pulse': {
    description: [
      'Sequenced pulses over a moving bass, programmed on a wall of modules and printed in long passes. Filter, density and drive all follow one slow wave, so a pattern swells for sixteen bars and pulls back for sixteen, the way water takes a beach.\n\nHold one note for a bass line, three for interlocking figures, five for a flood. It locks to your tempo and sounds most itself near a hundred and twelve in D minor. Chases, data, coastlines seen from the air.',
      '動きつづけるベースの上のシーケンス・パルスを、壁一面のモジュラーで組み、長いパスのまま録りました。フィルター、密度、歪みのすべてがひとつの緩やかな波に従うので、パターンは十六小節で満ち、十六小節で引きます。波が浜をさらうように。\n\n一音押さえればベースライン、三音なら絡み合うフレーズ、五音なら洪水になります。テンポには自動で同期しますが、ニ短調の112前後がいちばんこの音らしく響きます。追跡、データ、空から見た海岸線に。',
      '움직이는 베이스 위의 시퀀스 펄스를 벽 하나만 한 모듈러로 짜고 긴 호흡 그대로 녹음했습니다. 필터와 밀도, 드라이브가 모두 느린 파도 하나를 따르기에, 패턴은 물이 해변을 쓸어 가듯 열여섯 마디 동안 차오르고 열여섯 마디 동안 물러납니다.\n\n한 음이면 베이스라인, 세 음이면 맞물리는 음형, 다섯 음이면 홍수입니다. 템포에 저절로 맞지만 라단조, 112 부근에서 가장 이 팩답게 들립니다. 추격과 데이터, 하늘에서 본 해안선에 어울립니다.',
    ],
    story: [
      'Mika patched it over three days with the tide table for Yokohama harbour pinned above the case. The wave that moves everything is one real day, 9 March, sped up six hundred times. The small bump at the start is a ferry.',
      '新井は横浜港の潮見表をケースの上に貼り、三日かけてパッチを組みました。すべてを動かす波は、三月九日の実際の潮位を六百倍速にしたものです。最初の小さな盛り上がりは、フェリーです。',
      '미카는 요코하마항의 물때표를 케이스 위에 붙여 두고 사흘 동안 패치를 짰습니다. 모든 것을 움직이는 파도는 3월 9일 하루의 실제 조위를 600배 빠르게 한 것입니다. 처음의 작은 솟음은 여객선입니다.',
    ],
    credits: [
      ['synthesis', 'mika-arai'],
      ['soundDesign', 'muro-kenji'],
      ['mixing', 'samir-odell'],
    ],
  },
};
