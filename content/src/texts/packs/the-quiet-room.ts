import type { Prose } from './prose.ts';

/** Prose of The Quiet Room's packs by slug. */
export const THE_QUIET_ROOM: Readonly<Record<string, Prose>> = {
  strings: {
    description: [
      'Nine players around a carpet: four violins, two violas, two cellos and a bass, close enough to read one another’s parts. We kept the vibrato narrow and the microphones at music-stand height, so you hear rosin, fingers and the small intake before a phrase.\n\nThree patches, long, short and ensemble, with one dynamics control. It is a section for songs rather than symphonies: it fits under a voice in G, thickens a guitar, and sounds finished without reverb.',
      '絨毯を囲む九人。ヴァイオリン4、ヴィオラ2、チェロ2、コントラバス1が、互いの譜面を読めるほど近くに座っています。ヴィブラートは狭く、マイクは譜面台の高さ。松脂、指、フレーズ前に吸う小さな息まで聞こえます。\n\nパッチは「ロング」「ショート」「アンサンブル」の三つ、強弱のコントロールはひとつ。交響曲よりも歌のための弦です。ト長調の歌の下に収まり、ギターに厚みを添え、リバーブなしでも仕上がった音がします。',
      '카펫을 둘러싼 아홉 사람입니다. 바이올린 넷, 비올라 둘, 첼로 둘, 콘트라베이스 하나가 서로의 악보를 읽을 만큼 가까이 앉았습니다. 비브라토는 좁게, 마이크는 보면대 높이에 두어 송진과 손가락, 악구 앞의 작은 들숨까지 들립니다.\n\n패치는 ‘롱’, ‘쇼트’, ‘앙상블’ 셋이고 셈여림 컨트롤은 하나입니다. 교향곡보다 노래를 위한 현악입니다. 사장조 노래 밑에 꼭 맞고 기타를 도탑게 하며, 리버브 없이도 다 된 소리가 납니다.',
    ],
    story: [
      'One of our first two packs, recorded before the carpeted room had a name. The bass player kept saying “quiet room, please” to nobody in particular, and it stuck to the studio, the group and eventually the letterhead.',
      '最初に公開した二つのパックのひとつで、絨毯敷きの部屋にまだ名前がなかったころの録音です。コントラバス奏者が誰にともなく「静かな部屋でお願いします」と言いつづけ、それがスタジオの、集団の、やがて便箋の名前になりました。',
      '저희가 처음 내놓은 두 팩 가운데 하나로, 카펫 깔린 방에 아직 이름이 없던 때의 녹음입니다. 콘트라베이스 주자가 딱히 누구에게랄 것 없이 조용한 방 부탁한다고 되뇌었고, 그 말이 스튜디오와 모임의, 마침내 편지지의 이름이 되었습니다.',
    ],
    credits: [
      ['ensemble', 'the-quiet-room'],
      ['recording', 'joel-marsh'],
      ['mixing', 'nina-falk'],
      ['scripting', 'petra-holm'],
    ],
  },
  'bowed-vibes': {
    description: [
      'A three-octave vibraphone with every bar bowed, top and bottom edge, by two people working alternate notes. The tone has no front: it appears, thickens, and goes on after the bow has left. Motor off for stillness, on for a slow turn.\n\nBow noise is a layer of its own, as are the false notes a bar gives when it is bowed too near the cord. In E Dorian it is dream and laboratory at once. Hold three notes and wait for the fourth to arrive by itself.',
      '3オクターブのヴィブラフォンの全音板を、上下の端から、二人が一音ずつ交代で弓で弾きました。音には頭がありません。現れ、厚みを増し、弓が離れたあとも続きます。モーターを切れば静止、入れれば緩やかに巡ります。\n\n弓のノイズも、吊り紐に近すぎるところを弾いたときの偽の音も、別レイヤーに収めました。ホ調のドリア旋法では、夢と実験室が同居します。三つの音を保って、四つ目がひとりでに現れるのを待ってみてください。',
      '세 옥타브 비브라폰의 모든 음판을 위아래 가장자리에서, 두 사람이 한 음씩 번갈아 활로 그었습니다. 소리에 앞머리가 없습니다. 나타나고, 두터워지고, 활이 떠난 뒤에도 이어집니다. 모터를 끄면 고요하고 켜면 느리게 돕니다.\n\n활 소리는 따로 레이어가 있고, 줄에 너무 가까이 그었을 때 나는 거짓 음도 그렇습니다. 미 도리아에서는 꿈이자 실험실입니다. 세 음을 누른 채 네 번째 음이 저절로 찾아오기를 기다려 보세요.',
    ],
    story: [
      'Two bows, because one player could not get from A to B flat in time without running. Edith Crane and Gil Ferris stood either side for an afternoon, bowing at each other. It was, both say, like sawing a very expensive log.',
      '弓が二本なのは、一人ではラからシ♭まで走らないと間に合わなかったからです。イーディス・クレインとギル・フェリスが両側に立ち、午後いっぱい向かい合って弓を引きました。「とても高価な丸太を挽いている気分だった」と二人は言います。',
      '활이 둘인 까닭은 한 사람으로는 라에서 시♭까지 뛰지 않고는 제때 갈 수 없어서였습니다. 이디스 크레인과 길 페리스가 양쪽에 서서 오후 내내 마주 보고 그었습니다. 둘 다 아주 비싼 통나무를 켜는 기분이었다고 합니다.',
    ],
    credits: [
      ['performer', 'edith-crane'],
      ['performer', 'gil-ferris'],
      ['recording', 'samir-odell'],
    ],
  },
  'kitchen-percussion': {
    description: [
      'Everything in the studio kitchen that could be struck, shaken or poured: eleven pans, six jars at different levels, rice, a grater, a kettle lid, and a wooden spoon that turned out to be the best beater in the building.\n\nPans are mapped roughly in G, low to high; the jars are in tune if you drink correctly. Round robins keep fast rolls from machine-gunning. It brings a groove to life behind a real kit, and is a whole band at a hundred and eight.',
      'スタジオの台所で、叩ける、振れる、注げるもの全部です。鍋十一個、水位の違う瓶六本、米、おろし金、やかんのふた、そして建物でいちばん優秀なビーターだと判明した木べら。\n\n鍋は低い順に、おおよそト長調で並んでいます。瓶は正しく飲めば音程が合います。ラウンドロビンのおかげで、速いロールも機関銃になりません。本物のドラムの後ろでグルーヴに息を吹き込み、テンポ108ならこれだけでひとつのバンドになります。',
      '스튜디오 부엌에서 치고 흔들고 따를 수 있는 모든 것입니다. 냄비 열한 개, 물 높이가 다른 병 여섯 개, 쌀, 강판, 주전자 뚜껑, 그리고 이 건물에서 가장 훌륭한 채로 밝혀진 나무 숟가락이 있습니다.\n\n냄비는 낮은 것부터 대략 사장조로 놓았고, 병은 제대로 마시면 음이 맞습니다. 라운드 로빈 덕에 빠른 롤도 기관총이 되지 않습니다. 진짜 드럼 뒤에서 그루브를 살리고, 템포 108이면 그 자체로 밴드입니다.',
    ],
    story: [
      'It began as an argument about whose turn it was to wash up. Somebody made a point with a saucepan, somebody else answered in time, and Joel ran for the recorder. The washing up was done the following Wednesday.',
      'きっかけは、皿洗いの当番をめぐる口論でした。誰かが片手鍋で主張し、別の誰かが拍に合わせて言い返し、ジョエルが録音機を取りに走りました。皿は翌週の水曜日に洗われました。',
      '누가 설거지할 차례냐는 말다툼에서 시작했습니다. 누군가 냄비로 주장을 폈고 누군가 박자에 맞춰 대꾸했으며 조엘은 녹음기를 가지러 뛰었습니다. 설거지는 다음 주 수요일에 했습니다.',
    ],
    credits: [
      ['performer', 'the-quiet-room'],
      ['recording', 'joel-marsh'],
      ['production', 'lotte-weir'],
    ],
  },
  'dust-mellotron': {
    description: [
      'A tape-replay keyboard with three racks, flutes, strings and a choir of unknown origin, recorded key by key with its motor grumbling underneath. Each note is a strip of tape and stops dead after eight seconds, with a clunk as it springs back.\n\nWe left the limit in. It makes you phrase, lift and start again, and chords crumble one finger at a time. Pitch sags with every extra key held. Use it for the verse where the sun comes through old curtains.',
      'フルート、弦、出所のわからない合唱という三つのラックをもつテープ再生式鍵盤を、下で唸るモーターごと、一鍵ずつ録音しました。一音は一本のテープで、八秒でぷつりと止まり、巻き戻る「がたん」という音がします。\n\nこの制限はあえて残しました。フレーズを考え、指を上げ、また弾きはじめることになり、和音は指一本ずつ崩れていきます。押さえる鍵が増えるほど、ピッチは下がります。古いカーテン越しに日が差すような、そんなヴァースに。',
      '플루트와 현악, 출처 모를 합창이라는 세 가지 랙을 지닌 테이프 재생 건반을, 밑에서 웅얼대는 모터까지 건반 하나하나 녹음했습니다. 한 음은 테이프 한 줄이라 8초면 뚝 멎고, 되감기며 덜컥 소리를 냅니다.\n\n그 한계는 남겨 두었습니다. 악구를 짓고 손을 떼고 다시 시작하게 되며, 화음은 손가락 하나씩 무너집니다. 건반을 더 누를수록 음정이 처집니다. 낡은 커튼 사이로 해가 드는 듯한 절에 쓰세요.',
    ],
    story: [
      'It was repaired by post. Parts came in envelopes from four countries and Gil fitted them in the evenings of one autumn. The choir tapes were in the lid, unlabelled; if you recognise the altos, please write.',
      '修理は郵便で進みました。四か国から封筒で届いた部品を、ギルがひと秋の夜ごとに組み込みました。合唱のテープはふたの中に、ラベルもなく入っていました。アルトの声に聞き覚えのある方は、どうぞお便りください。',
      '우편으로 수리한 악기입니다. 부품이 네 나라에서 봉투에 담겨 왔고 길이 한 해 가을 저녁마다 끼워 맞췄습니다. 합창 테이프는 뚜껑 속에 이름표도 없이 있었습니다. 알토의 목소리를 알아보시는 분은 편지를 부탁드립니다.',
    ],
    credits: [
      ['performer', 'the-quiet-room'],
      ['technician', 'gil-ferris'],
      ['recording', 'samir-odell'],
      ['scripting', 'petra-holm'],
    ],
  },
  'solo-clarinet': {
    description: [
      'Clara Nye on a B flat clarinet, seated, two metres from one valve microphone in a carpeted room. The chalumeau register gets most of the attention: hollow, woody, nearly a voice. Long notes start from nothing, as only a clarinet can.\n\nLegato intervals were played, not joined, up to a sixth. There is a tongued set, a subtone set and a single glissando that everybody will ask for. Warm enough for a waltz in E flat, dry enough to sit in a mix without being asked to move.',
      'クララ・ナイのB♭クラリネットを、絨毯敷きの部屋で、椅子に座った奏者から2メートル離した真空管マイク一本で録りました。主役はシャリュモー音域。うつろで、木の匂いがして、ほとんど人の声です。ロングトーンは、クラリネットだけに許された無音からの始まり方をします。\n\n六度までのレガート音程は、つなぎ合わせではなく実際に吹いたものです。ほかにタンギング、サブトーン、そして誰もが欲しがるグリッサンドをひとつ。変ホ長調のワルツにはあたたかく、ミックスのなかでは場所をとらない程度に乾いています。',
      '클라라 나이의 B♭ 클라리넷을 카펫 깔린 방에서, 앉은 연주자로부터 2미터 떨어진 진공관 마이크 하나로 담았습니다. 주인공은 샬뤼모 음역입니다. 비어 있고 나무 냄새가 나며 거의 사람 목소리입니다. 긴 음은 클라리넷만 할 수 있는 방식으로, 무에서 시작합니다.\n\n6도까지의 레가토 음정은 이어 붙이지 않고 실제로 불었습니다. 텅잉과 서브톤 세트, 그리고 누구나 찾을 글리산도가 하나 있습니다. 내림마장조 왈츠에 넉넉히 따뜻하고, 믹스 속에서 비켜 달라는 말을 듣지 않을 만큼 건조합니다.',
    ],
    story: [
      'Clara had a day between an opera and a wedding and spent it here in her coat, because the boiler had gone. Cold clarinets play flat. We tuned the pack to her and not her to the fork.',
      'クララは、オペラと結婚式の演奏にはさまれた一日をここで過ごしました。ボイラーが壊れていて、コートを着たままです。冷えたクラリネットは音程が下がります。私たちは彼女を音叉に合わせず、パックのほうを彼女に合わせました。',
      '클라라는 오페라와 결혼식 사이의 하루를, 보일러가 고장 난 이곳에서 외투를 입은 채 보냈습니다. 차가운 클라리넷은 음이 낮아집니다. 저희는 클라라를 소리굽쇠에 맞추지 않고 팩을 클라라에게 맞추었습니다.',
    ],
    credits: [
      ['performer', 'clara-nye'],
      ['recording', 'nina-falk'],
      ['production', 'the-quiet-room'],
    ],
  },
  'marsh-reeds': {
    description: [
      'Clarinets and an old bassoon fitted with reeds that we cut from a marsh ourselves, badly, on purpose. They split into two and three pitches at once, gargle when wet and die in the middle of long notes.\n\nCal Dyer recorded the same marsh at dawn; water, sedge and a distant boom sit on a second layer, tuned to F. You can play melodies on it, in the way one can walk on marshland. Better to choose two notes and stay there.',
      '湿地で自分たちで刈り、わざと下手に削ったリードを、クラリネットと古いファゴットに付けました。音は一度に二つ、三つに割れ、濡れるとうがいをし、ロングトーンの途中で息絶えます。\n\n同じ湿地の夜明けを、カル・ダイアーが録音しました。水、スゲの葉擦れ、遠くのサンカノゴイの低い声を、ファに合わせて第二のレイヤーに置いています。旋律も弾けますが、湿地を歩けるというのと同じ意味です。二つの音を選んで、そこに留まるのが賢明です。',
      '저희가 습지에서 직접 베어 일부러 서툴게 깎은 리드를 클라리넷과 낡은 바순에 끼웠습니다. 소리는 한꺼번에 두셋으로 갈라지고, 젖으면 가글을 하며, 긴 음 한가운데서 숨을 거둡니다.\n\n칼 다이어가 같은 습지의 새벽을 녹음했습니다. 물과 사초, 멀리서 붕 하고 우는 새소리를 파에 맞춰 두 번째 레이어에 두었습니다. 선율도 칠 수는 있습니다. 습지 위를 걸을 수 있다는 것과 같은 뜻에서 그렇습니다. 두 음을 골라 머무는 편이 낫습니다.',
    ],
    story: [
      'The permit allowed forty stems and one pair of boots at a time, so we took turns. Clara cut the worst reed of the lot, refused to throw it away, and plays it on every patch whose name ends in “mud”.',
      '採取許可は茎四十本、湿地に入れるのは一度に一人まで。そこで交代で入りました。クララは飛び抜けて出来の悪いリードを削り、捨てるのを拒みました。名前が「マッド」で終わるパッチは、すべてそのリードです。',
      '허가는 줄기 마흔 대, 한 번에 한 사람까지였기에 번갈아 들어갔습니다. 클라라는 그중 가장 형편없는 리드를 깎고도 버리기를 거부했습니다. 이름이 ‘머드’로 끝나는 패치는 모두 그 리드로 불었습니다.',
    ],
    credits: [
      ['performer', 'clara-nye'],
      ['fieldRecording', 'cal-dyer'],
      ['soundDesign', 'muro-kenji'],
    ],
  },
  'ghost-accordion': {
    description: [
      'A piano accordion with a tear in its bellows, bought as scenery. It cannot hold a loud note, so everything is played pianissimo and half of what you hear is escaping air. Reeds start late, some on the push only, one not at all.\n\nSingle reeds, the wide musette pair and a bellows-only patch for the breathing. The left-hand chords are sampled whole and lean to the minor. Use it near a microphone, near the end, for people who are no longer in the room.',
      '蛇腹の裂けたピアノ・アコーディオンで、もとは舞台の小道具として買われたものです。大きな音を保てないため、すべてピアニッシモで弾いており、聞こえる音の半分は逃げる空気です。リードは遅れて鳴り、あるものは押したときだけ、ひとつはまったく鳴りません。\n\nシングルリード、うねりの大きいミュゼットの二列、息づかいだけの蛇腹パッチを収録。左手の和音はまるごとサンプリングし、短調に傾いています。マイクの近くで、物語の終わり近くで、もうその部屋にいない人たちのために。',
      '바람통이 찢어진 피아노 아코디언으로, 무대 소품으로 산 것입니다. 큰 음을 버티지 못해 모두 피아니시모로 연주했고, 들리는 소리의 절반은 새어 나가는 공기입니다. 리드는 늦게 시작하고, 어떤 것은 밀 때만, 하나는 아예 울리지 않습니다.\n\n홑 리드, 넓게 울렁이는 뮈제트 한 쌍, 숨만 담은 바람통 패치가 있습니다. 왼손 화음은 통째로 샘플링했고 단조로 기웁니다. 마이크 가까이에서, 끝 무렵에, 이제 그 방에 없는 사람들을 위해 쓰세요.',
    ],
    story: [
      'A theatre wanted it back and we wanted one more night. The lights had been cut off by then, so it was recorded in the dark, by feel, and the wrong buttons are wrong for that reason. Nobody has suggested mending it.',
      '劇場は返してほしいと言い、私たちはもう一晩だけほしいと言いました。そのころには劇場の電気が止められていたので、暗闇のなか手探りで録音しました。押し間違いは、そのためです。直そうと言い出した人は、まだいません。',
      '극장은 돌려 달라 했고 저희는 하룻밤을 더 원했습니다. 그때는 전기가 끊긴 뒤라 어둠 속에서 더듬어 가며 녹음했고, 틀린 버튼은 그래서 틀렸습니다. 고치자는 사람은 아직 없습니다.',
    ],
    credits: [
      ['performer', 'the-quiet-room'],
      ['recording', 'samir-odell'],
      ['mixing', 'nina-falk'],
    ],
  },
  'blue-vibraphone': {
    description: [
      'A three-octave vibraphone with a slow motor, played with soft yarn mallets by somebody who has already packed up the rest. Half-pedalled throughout, so the notes overlap like talk at a bar; four strengths, and a dead stroke for punctuation.\n\nThe motor’s speed follows your tempo or ignores it. Its upper octave is silver, the lower one honey, and B flat is where it lives. Comping, counter-melody, and two chords that bring any scene indoors.',
      'ゆっくり回るモーターを備えた3オクターブのヴィブラフォンを、ほかの機材はもう片づけてしまった誰かが、柔らかな毛糸のマレットで叩いています。終始ハーフペダルなので、音はバーの会話のように重なり合います。四段階の強さと、句読点代わりのデッド・ストロークを収録。\n\nモーターの速さはテンポに従わせることも、無視させることもできます。高いオクターブは銀、低いオクターブは蜂蜜、住みかは変ロ長調。コンピングに、対旋律に、どんな場面も室内に変える二つの和音に。',
      '느린 모터가 달린 세 옥타브 비브라폰을, 나머지 짐은 이미 다 꾸린 누군가가 부드러운 털실 말렛으로 연주합니다. 내내 반페달이라 음들이 바의 이야기 소리처럼 겹칩니다. 네 단계 세기와 구두점 같은 데드 스트로크가 있습니다.\n\n모터 빠르기는 템포를 따르게도, 무시하게도 할 수 있습니다. 위 옥타브는 은, 아래 옥타브는 꿀, 사는 곳은 내림나장조입니다. 컴핑과 대선율, 그리고 어떤 장면이든 실내로 들이는 두 화음에 어울립니다.',
    ],
    story: [
      'The club’s vibraphone was going into storage in the morning. Its player gave us the forty minutes before the night bus and asked to be listed under the room’s name. The bus can be heard, very faintly, deciding not to wait.',
      'クラブのヴィブラフォンは、翌朝倉庫に入る予定でした。奏者は夜行バスまでの四十分をくれ、名前は「ザ・クワイエット・ルーム」にしておいてほしいと言いました。待つのをやめて出ていくバスの音が、ごくかすかに入っています。',
      '클럽의 비브라폰은 이튿날 아침 창고로 들어갈 참이었습니다. 연주자는 심야 버스 전까지 40분을 내주었고, 이름은 이 방의 이름으로 올려 달라고 했습니다. 기다리지 않기로 마음먹은 버스 소리가 아주 희미하게 들립니다.',
    ],
    credits: [
      ['performer', 'the-quiet-room'],
      ['recording', 'nina-falk'],
    ],
  },
};
