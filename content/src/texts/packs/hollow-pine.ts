import type { Prose } from './prose.ts';

/** Prose of Hollow Pine's packs by slug. */
export const HOLLOW_PINE: Readonly<Record<string, Prose>> = {
  'harbour-guitar': {
    description: [
      'A parlour guitar with a spruce top and nickel strings, fingerpicked by Wren Abbot on the slip of a working harbour. The body is small, so the notes are quick and woody and the top string never turns to wire. Single notes, two-finger chords and a palm-muted thumb.\n\nCal Dyer’s second pair faces the water: rigging, a gull, an engine coughing at the far quay. Turn it up for an opening scene, off for the song itself. D major, capo or not, is home.',
      'スプルース・トップにニッケル弦を張ったパーラー・ギターを、レン・アボットが、いまも使われている港の船揚げ場で指弾きしました。胴が小さいので音の立ち上がりが速く、木の響きがあり、一弦も針金のようになりません。単音、二本指の和音、手のひらでミュートした親指を収録。\n\nカル・ダイアーのもう一組のマイクは海に向いています。索具の鳴る音、カモメ、対岸で咳き込むエンジン。冒頭の場面では上げ、歌では切って。ニ長調が、この楽器の居場所です。',
      '가문비나무 상판에 니켈 현을 건 팔러 기타를, 렌 애벗이 배가 드나드는 항구의 선착장에서 손가락으로 뜯었습니다. 몸통이 작아 음이 빠르고 나무 냄새가 나며, 1번 줄도 철사처럼 변하지 않습니다. 홑음과 두 손가락 화음, 손바닥으로 막은 엄지를 담았습니다.\n\n칼 다이어의 두 번째 마이크 한 쌍은 물을 향합니다. 돛줄과 갈매기, 건너편에서 기침하는 엔진이 들립니다. 첫 장면에서는 올리고 노래에서는 끄세요. 라장조가 집입니다.',
    ],
    story: [
      'They live three hundred metres away and had never recorded there, on the grounds that it was too obvious. A power cut in the boathouse settled it. The whole pack was made on two torch batteries’ worth of recorder.',
      '家から300メートルなのに、「あまりに当たり前すぎる」と、二人はここで録ったことがありませんでした。それを変えたのがボート小屋の停電です。パックまるごと、懐中電灯用の電池二本で動く録音機でできています。',
      '집에서 300미터 거리인데도 너무 뻔하다는 이유로 한 번도 녹음하지 않던 곳입니다. 보트 창고의 정전이 결정을 내려 주었습니다. 팩 전체가 손전등 건전지 두 개로 돌아간 녹음기로 만들어졌습니다.',
    ],
    credits: [
      ['performer', 'wren-abbot'],
      ['fieldRecording', 'cal-dyer'],
      ['mixing', 'nina-falk'],
    ],
  },
  'pedal-steel-clouds': {
    description: [
      'Pedal steel in E9, swelled with the volume pedal so that no pick is ever heard, then layered three deep and slowed to half speed. What is left is the slide between chords: warm, bending, never quite arriving. Changes are real pedal moves, mapped to neighbouring keys.\n\nA reverse patch inhales towards each chord. The premium part is patience: every cloud lasts forty seconds before it loops. Put it behind an acoustic guitar or under the last verse, in A if you can.',
      'E9チューニングのペダル・スティールを、ピックの音が聞こえないようボリューム・ペダルで膨らませ、三重に重ねて半分の速度に落としました。残るのは和音と和音のあいだの滑り。あたたかく、曲がりながら、なかなか着地しません。和音の移り変わりは本物のペダル操作で、隣り合う鍵盤に割り当ててあります。\n\nリバース・パッチは各和音へ向かって息を吸い込みます。どの雲もループまで四十秒という気の長さが、プレミアムたるゆえんです。アコースティック・ギターの背後や最後のヴァースの下に。できればイ長調で。',
      'E9 조율 페달 스틸을, 피크 소리가 전혀 들리지 않게 볼륨 페달로 부풀린 뒤 세 겹으로 쌓고 절반 속도로 늦췄습니다. 남은 것은 화음 사이의 미끄러짐입니다. 따뜻하고 휘어지며 좀처럼 도착하지 않습니다. 화음의 변화는 진짜 페달 동작이고 이웃한 건반에 놓여 있습니다.\n\n리버스 패치는 화음을 향해 숨을 들이쉽니다. 구름마다 루프까지 40초, 그 참을성이 프리미엄입니다. 어쿠스틱 기타 뒤나 마지막 절 아래에, 되도록 가장조로 두세요.',
    ],
    story: [
      'Wren bought the steel to play country and found that she only liked the moments between the licks. Cal edited an afternoon of practice down to those moments, and the two of them lay on the floor and listened to it till dark.',
      'レンはカントリーを弾くつもりでスティールを買い、好きなのはリックの合間の瞬間だけだと気づきました。カルが午後いっぱいの練習をその瞬間だけに編集し、二人は床に寝転んで、暗くなるまで聴いていました。',
      '렌은 컨트리를 연주하려고 스틸을 샀다가, 좋아하는 것은 릭과 릭 사이의 순간뿐임을 알았습니다. 칼이 오후 내내의 연습을 그 순간들만 남겨 편집했고, 둘은 바닥에 누워 어두워질 때까지 들었습니다.',
    ],
    credits: [
      ['performer', 'wren-abbot'],
      ['soundDesign', 'cal-dyer'],
      ['mixing', 'samir-odell'],
    ],
  },
  'static-fields': {
    description: [
      'Shortwave stations between stations, substations behind fences, and a thunderstorm picked up on two kilometres of farm wire. Cal filtered each into bands and tuned them, so that a chord of static has a root, a third and a bad temper.\n\nThirty-two textures run from near-silence to full carrier; a slow gate lets them breathe at your tempo. There is no melody to find. It works as the air in a room, the inside of a helmet, the second before an engine starts.',
      '局と局のあいだの短波、柵の向こうの変電所、2キロの農場の針金で拾った雷雨。カルはそれぞれを帯域に分けて調律しました。だから空電の和音にも、根音と三度と、機嫌の悪さがあります。\n\n32のテクスチャーは、ほぼ無音から搬送波いっぱいまで。緩やかなゲートがテンポに合わせて呼吸させます。探すべき旋律はありません。部屋の空気として、ヘルメットの内側として、エンジンがかかる直前の一秒としてお使いください。',
      '방송국과 방송국 사이의 단파, 울타리 뒤 변전소, 2킬로미터 농장 철사로 잡은 뇌우입니다. 칼이 하나하나 대역으로 나누고 조율했기에, 잡음의 화음에도 근음과 3도와 고약한 성미가 있습니다.\n\n서른두 가지 텍스처가 거의 무음에서 온전한 반송파까지 이어지고, 느린 게이트가 템포에 맞춰 숨 쉬게 합니다. 찾을 선율은 없습니다. 방 안의 공기로, 헬멧 속으로, 엔진이 걸리기 직전의 1초로 쓰세요.',
    ],
    story: [
      'The farmer thought that they were prospecting. After four nights of wire along his fence he came out to see what it said, put on the headphones and stood in the rain until the storm had gone over. He is thanked in the credits of their next record too.',
      '農場主は、二人が何かを採掘していると思っていました。柵に針金を張って四晩目、様子を見に来た彼はヘッドフォンを着け、雷雨が通り過ぎるまで雨のなかに立っていました。二人の次の作品にも、彼への謝辞が載っています。',
      '농장 주인은 두 사람이 무언가를 캐러 온 줄 알았습니다. 울타리에 철사를 건 지 나흘째 밤, 무슨 소리가 나나 보러 나온 그는 헤드폰을 쓰고 폭풍이 지나갈 때까지 빗속에 서 있었습니다. 두 사람의 다음 음반에도 그에 대한 감사가 실렸습니다.',
    ],
    credits: [
      ['fieldRecording', 'cal-dyer'],
      ['soundDesign', 'wren-abbot'],
      ['scripting', 'petra-holm'],
    ],
  },
  'low-tide': {
    description: [
      'Two hydrophones under a mudflat, a contact microphone on a mooring chain, and forty hours of the sea doing it slowly. From the lowest groans Hollow Pine cut a playable sub-bass: each note starts with silt and pebble, then drops to a tone you feel in the chair.\n\nA second fader brings up the clicks of shrimp, which sit strangely well on a grid. Dark, wet, rarely in a hurry. Use it under drums at sixty, or to make a small room seem to be below the waterline.',
      '干潟に沈めた水中マイク2本、係留鎖に付けたコンタクトマイク、そして海がゆっくりと動きつづけた四十時間。いちばん低い唸りから、ホロウ・パインが弾けるサブベースを切り出しました。どの音も泥と小石で始まり、椅子で感じる低音へ沈みます。\n\nもうひとつのフェーダーでは、テッポウエビのクリック音が加わります。これが不思議なほど拍に合います。暗く、湿っていて、めったに急ぎません。テンポ60のドラムの下に、あるいは小さな部屋を喫水線の下に沈めたいときに。',
      '갯벌 아래 수중 마이크 두 개, 계류 사슬에 붙인 접촉 마이크, 그리고 바다가 천천히 움직인 마흔 시간입니다. 가장 낮은 신음에서 할로우 파인이 연주할 수 있는 서브 베이스를 잘라 냈습니다. 음마다 진흙과 자갈로 시작해 의자에서 느껴지는 소리로 가라앉습니다.\n\n두 번째 페이더는 딱총새우의 딸깍임을 올립니다. 묘하게도 박자에 잘 맞습니다. 어둡고 축축하고 좀처럼 서두르지 않습니다. 템포 60의 드럼 아래에, 또는 작은 방을 물 밑으로 내리고 싶을 때 쓰세요.',
    ],
    story: [
      'You have three hours on that mud before the water returns, and Cal used three hours and ten minutes. The recording of him retrieving the second hydrophone, at speed, is the crash on the top key.',
      'あの干潟にいられるのは潮が戻るまでの三時間。カルは三時間十分いました。二本目の水中マイクを大慌てで引き上げる音が、いちばん高い鍵盤のクラッシュです。',
      '그 갯벌에서는 물이 돌아오기까지 세 시간이 주어지는데, 칼은 세 시간 10분을 썼습니다. 두 번째 수중 마이크를 허겁지겁 건져 내는 소리가 맨 위 건반의 크래시입니다.',
    ],
    credits: [
      ['fieldRecording', 'cal-dyer'],
      ['soundDesign', 'hollow-pine'],
      ['mixing', 'samir-odell'],
    ],
  },
  'barn-fiddle': {
    description: [
      'Wren Abbot and Edith Crane, one fiddle each, in a barn with a plank floor and good boots. Tunes first, samples after: every bow stroke was cut from a reel or a jig, so even a single note arrives with somewhere to go.\n\nDouble stops on the open strings, short shuffles, a scratchy chop for the offbeat, and stamping on its own key. Play in G or D and it plays half the accompaniment for you. Do not quantise it; the floor will not forgive you.',
      'レン・アボットとイーディス・クレインが一挺ずつ、板張りの納屋で、良い靴を履いて弾きました。まず曲を弾き、そこからサンプルを切り出しています。どの弓も、もとはリールやジグの一部。だから一音だけでも、行き先をもって鳴ります。\n\n開放弦のダブルストップ、短いシャッフル、裏拍のざらついたチョップ、足踏みは専用の鍵盤に。ト長調かニ長調なら、伴奏の半分は楽器が受け持ってくれます。クオンタイズは禁物です。床が許してくれません。',
      '렌 애벗과 이디스 크레인이 피들 한 대씩을 들고, 좋은 장화를 신고 널마루 헛간에서 연주했습니다. 곡이 먼저, 샘플은 나중입니다. 활 하나하나가 릴과 지그에서 잘라 낸 것이라, 홑음 하나도 갈 곳이 있는 채로 도착합니다.\n\n개방현 더블 스톱, 짧은 셔플, 뒷박의 까슬한 촙이 있고 발 구르기는 따로 건반에 있습니다. 사장조나 라장조로 치면 반주의 절반은 알아서 합니다. 퀀타이즈는 하지 마세요. 마루가 용서하지 않습니다.',
    ],
    story: [
      'It was a birthday, and the recorder was only there for the speeches. By the time Cal noticed the red light the cake had gone and there were two hours of dances on it. They went back the next week, sober, and did it nearly as well.',
      'もともとは誕生日会で、録音機はスピーチのために置いただけでした。カルが赤いランプに気づいたころにはケーキはなくなり、二時間ぶんの舞曲が録れていました。翌週しらふで録り直し、ほとんど同じくらいうまくいきました。',
      '누군가의 생일이었고 녹음기는 축사 때문에 놓아둔 것이었습니다. 칼이 빨간 불을 알아챘을 때 케이크는 사라지고 춤곡이 두 시간 담겨 있었습니다. 다음 주에 맨정신으로 다시 가서, 거의 그만큼 잘 해냈습니다.',
    ],
    credits: [
      ['performer', 'wren-abbot'],
      ['performer', 'edith-crane'],
      ['recording', 'cal-dyer'],
    ],
  },
  'glacier-bass': {
    description: [
      'A synthesised sub-bass with geology in it. The body is two sine waves a hair apart, beating once every few seconds; the grit on top is a frozen lake, recorded under snow and pitched down until the cracks became consonants.\n\nAttack times begin at half a second and go up from there. A single low F fills a cinema and leaves the middle of the mix untouched. The mod wheel calves ice. For title cards, slow dread, and modest speakers that need convincing.',
      '地質の入ったシンセ・サブベースです。本体は、ごくわずかにずれた二つの正弦波が数秒に一度うなる音。その上のざらつきは、雪の下で録った凍結湖の音を、ひび割れが子音になるまで低くしたものです。\n\nアタックは最短でも0.5秒。低いファひとつで映画館が満ち、ミックスの中域には触れません。モジュレーション・ホイールを上げると氷が崩れ落ちます。タイトル、じわじわ迫る恐怖、そして説得の要る小さなスピーカーに。',
      '지질이 든 신스 서브 베이스입니다. 몸통은 머리카락만큼 어긋난 두 사인파로 몇 초에 한 번씩 맥놀이하고, 위에 얹힌 까슬함은 눈 밑에서 녹음한 언 호수를 갈라짐이 자음이 될 때까지 낮춘 것입니다.\n\n어택은 짧아야 반 초이고 거기서 길어집니다. 낮은 파 하나면 극장이 가득 차고 믹스의 가운데는 건드리지 않습니다. 모듈레이션 휠은 빙하를 떨어뜨립니다. 타이틀 카드와 느린 공포, 설득이 필요한 작은 스피커에 어울립니다.',
    ],
    story: [
      'Cal drilled a hole for the microphone and was told by a fisherman, kindly, that it was a fishing hole and that he was in it. They shared the spot for two days. The pike that took the cable is not credited but is audible.',
      'カルはマイク用に氷へ穴をあけました。釣り人がやさしく教えてくれたところでは、そこはもう釣り穴だったそうです。二人は二日間その場を分け合いました。ケーブルに食いついたカワカマスは、クレジットにはありませんが、音には入っています。',
      '칼은 마이크를 넣으려고 얼음에 구멍을 뚫었는데, 한 낚시꾼이 거기는 자기 낚시 구멍이라고 상냥히 일러 주었습니다. 둘은 이틀을 나누어 썼습니다. 케이블을 문 강꼬치고기는 크레디트에는 없지만 소리로는 들립니다.',
    ],
    credits: [
      ['synthesis', 'wren-abbot'],
      ['fieldRecording', 'cal-dyer'],
      ['mixing', 'samir-odell'],
    ],
  },
  'hollow-body': {
    description: [
      'A 1958 archtop with heavy strings, the tone control at two, through a small valve combo with the tremolo barely moving. We miked the strings as well as the speaker: there is as much wood and finger here as there is electricity.\n\nSingle notes, octaves with a thumb, and soft four-note chords spread from the bass up. Velocity warms it until it just begins to break. It suits slow ballads in E, radio jingles from a kinder decade, and talking over.',
      '1958年製のアーチトップに太い弦を張り、トーンは2。トレモロをほとんど動かさない小さな真空管コンボで鳴らしました。スピーカーだけでなく弦にもマイクを向けたので、電気の音と同じくらい、木と指の音がします。\n\n単音、親指のオクターブ、低音からほどけるやわらかな四音の和音。ベロシティを上げると、歪みはじめる寸前まで温まります。ホ長調の緩やかなバラードに、もう少しやさしかった時代のラジオ・ジングルに、語りの背後に。',
      '1958년산 아치톱에 굵은 현을 걸고 톤은 2, 트레몰로를 거의 움직이지 않는 작은 진공관 콤보에 물렸습니다. 스피커뿐 아니라 현에도 마이크를 대었기에 전기만큼이나 나무와 손가락이 들립니다.\n\n홑음, 엄지 옥타브, 저음부터 풀어 올리는 부드러운 네 음 화음이 있습니다. 벨로시티를 올리면 막 갈라지기 직전까지 데워집니다. 마장조의 느린 발라드와 더 다정했던 시절의 라디오 징글, 그리고 이야기의 배경에 어울립니다.',
    ],
    story: [
      'The guitar belongs to Wren’s father, who played dances on it and will not have the strings changed. He sat in for the session, corrected two chord shapes and fell asleep before the ballad was over, which she took as approval.',
      'ギターはレンの父のもので、ダンス・バンドで弾いていた一本。弦の交換は許してもらえません。父は録音に立ち会い、和音の押さえ方を二つ直し、バラードが終わる前に眠ってしまいました。レンはそれを合格の印と受け取りました。',
      '렌의 아버지가 무도회에서 연주하던 기타로, 현을 가는 것은 허락하지 않습니다. 아버지는 녹음에 함께 앉아 화음 두 개를 고쳐 주고는 발라드가 끝나기 전에 잠들었습니다. 렌은 합격이라고 받아들였습니다.',
    ],
    credits: [
      ['performer', 'wren-abbot'],
      ['recording', 'samir-odell'],
    ],
  },
  'bowed-banjo': {
    description: [
      'A five-string banjo with the resonator off and a bass bow across it. The skin amplifies everything that a violin would hide: rosin, wobble, the bow changing its mind. Long notes howl, short ones bark, and the open drone string hums along uninvited.\n\nWe kept clean, ragged and ruined takes of every pitch on one dial. In D Dorian it makes convincing folk music for a place that does not exist. Also good for hinges, insects and unwelcome relations.',
      '共鳴板を外した五弦バンジョーに、コントラバスの弓を当てました。皮の面は、ヴァイオリンなら隠すものを残らず拡大します。松脂、揺れ、弓の気変わり。長い音は吠え、短い音は鳴き、開放のドローン弦は呼ばれもしないのに口ずさみます。\n\nどの音にも「整った」「荒れた」「壊れた」テイクがあり、ひとつのダイヤルで切り替わります。ニ調のドリア旋法では、存在しない土地の民謡がもっともらしく生まれます。蝶番、虫、招かれざる親戚にも。',
      '공명통을 떼어 낸 5현 밴조에 콘트라베이스 활을 대었습니다. 가죽은 바이올린이라면 숨길 모든 것을 키웁니다. 송진과 흔들림, 마음을 바꾸는 활까지 모두 들립니다. 긴 음은 울부짖고 짧은 음은 짖으며 개방 드론 현은 부르지도 않았는데 따라 흥얼거립니다.\n\n음마다 말끔한 것, 거친 것, 망가진 것을 담아 다이얼 하나에 얹었습니다. 레 도리아에서는 존재하지 않는 고장의 민요가 그럴듯하게 나옵니다. 경첩과 벌레, 반갑지 않은 친척에도 좋습니다.',
    ],
    story: [
      'Everybody warned them, and everybody was right for a day and a half. Then Cal put the microphone inside the rim, Wren stopped trying to play in tune, and the remaining half day became the pack.',
      '誰もが止めましたし、一日半のあいだは誰もが正しかったのです。そのあとカルが胴の内側にマイクを入れ、レンが音程を合わせるのをやめました。残りの半日が、このパックになりました。',
      '모두가 말렸고, 하루 반 동안은 모두가 옳았습니다. 그러다 칼이 테 안쪽에 마이크를 넣고 렌이 음정을 맞추려는 마음을 접자, 남은 반나절이 이 팩이 되었습니다.',
    ],
    credits: [
      ['performer', 'wren-abbot'],
      ['recording', 'cal-dyer'],
      ['scripting', 'petra-holm'],
    ],
  },
  'cinder-guitar': {
    description: [
      'A baritone guitar tuned to B, played with a coin through a thirty-watt amplifier whose output valve was dying. It compresses, sags and spits, and for eleven hours it held together. Low single notes, open fifths, feedback that blooms by itself after four seconds.\n\nThe feedback is sampled apart, so you decide when it comes. Below middle C it scorches; above, it whines like a kettle in another room. Made for desert noir and slow tunes in E minor with something to regret.',
      'B音まで下げたバリトン・ギターを、硬貨をピック代わりに、出力管の寿命が近い30ワットのアンプで鳴らしました。潰れ、沈み、火の粉を吐き、それでも十一時間持ちこたえました。低い単音、空虚五度、四秒後にひとりでに咲くフィードバックを収録。\n\nフィードバックは別に録ったので、いつ咲かせるかは弾き手次第です。中央ハより下では焼け焦げ、上では隣室のやかんのように鳴ります。砂漠のノワール、悔いを抱えたホ短調の緩やかな曲に。',
      'B까지 낮춘 바리톤 기타를, 동전으로 뜯어 출력관이 수명을 다해 가는 30와트 앰프에 물렸습니다. 눌리고 처지고 불똥을 뱉으면서도 열한 시간을 버텼습니다. 낮은 홑음과 빈 5도, 4초 뒤에 저절로 피어나는 피드백을 담았습니다.\n\n피드백은 따로 샘플링했기에 언제 올지 직접 정하실 수 있습니다. 가온다 아래에서는 그을고, 위에서는 다른 방의 주전자처럼 웁니다. 사막의 누아르와, 후회가 담긴 마단조의 느린 곡을 위해 만들었습니다.',
    ],
    story: [
      'Gil had condemned the amplifier and put a red label on it. Wren asked for one evening first. The valve failed at ten to midnight on a low E, with a sound like a struck match. That note is in the pack, on the lowest key.',
      'ギルはこのアンプに廃棄の赤札を貼っていました。その前に一晩だけ、とレンが頼みました。深夜零時の十分前、低いミの途中で、マッチを擦るような音とともに真空管が切れました。その一音は、いちばん低い鍵盤に残してあります。',
      '길은 이 앰프에 폐기 딱지를 붙여 두었습니다. 렌이 그 전에 하룻저녁만 달라고 했습니다. 자정 10분 전, 낮은 미에서 성냥 긋는 소리와 함께 진공관이 나갔습니다. 그 음은 가장 낮은 건반에 남겨 두었습니다.',
    ],
    credits: [
      ['performer', 'wren-abbot'],
      ['recording', 'cal-dyer'],
      ['technician', 'gil-ferris'],
      ['mixing', 'samir-odell'],
    ],
  },
};
