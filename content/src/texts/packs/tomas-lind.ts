import type { Prose } from './prose.ts';

/** Prose of Tomas Lind's packs by slug. */
export const TOMAS_LIND: Readonly<Record<string, Prose>> = {
  'tape-orchestra': {
    description: [
      'Forty string players, one conductor and a two-inch machine from 1978 running at fifteen inches a second. We recorded full-section chords and unisons straight to tape, let the reels sit for a week, and sampled the playback, print-through and all.\n\nThe wobble is real and never the same twice: three passes of every note alternate as you play. Highs are rounded, lows slightly swollen. Good for memory, documentaries about somebody’s grandfather, and any arrangement that came out too clean.',
      '弦楽奏者40名と指揮者1名、そして毎秒15インチで回る1978年製の2インチ・テープレコーダー。全員による和音とユニゾンを直接テープに録り、リールを一週間寝かせてから、転写ノイズも含めた再生音をサンプリングしました。\n\n揺れは本物で、二度と同じにはなりません。どの音にも三回分のテイクがあり、弾くたびに入れ替わります。高域は丸く、低域はわずかにふくらみます。追憶の場面、誰かの祖父をめぐるドキュメンタリー、きれいに仕上がりすぎた編曲に。',
      '현악 연주자 마흔 명과 지휘자 한 명, 그리고 초당 15인치로 도는 1978년산 2인치 테이프 머신입니다. 합주 화음과 유니슨을 곧장 테이프에 담고, 릴을 일주일 묵힌 뒤 전사 잡음까지 포함한 재생음을 샘플링했습니다.\n\n흔들림은 진짜이며 두 번 같지 않습니다. 음마다 세 번의 재생이 번갈아 나옵니다. 고음은 둥글고 저음은 살짝 부풉니다. 추억의 장면, 누군가의 할아버지를 다룬 다큐멘터리, 지나치게 깨끗해진 편곡에 좋습니다.',
    ],
    story: [
      'Tomas found the machine in a radio station that was being turned into flats. It took four people and a piano dolly to move it, and six weeks before it would hold speed. He says that it still doesn’t, and asked us to mention that this was the idea.',
      'トマスは、住宅に改装される直前の放送局でこの機械を見つけました。運び出すには四人がかりでピアノ用の台車が要り、回転が落ち着くまでに六週間かかりました。本人によれば今も落ち着いておらず、「それが狙いだ」と書いてほしいとのことです。',
      '토마스는 아파트로 바뀌던 방송국에서 이 기계를 찾아냈습니다. 옮기는 데 네 사람과 피아노 수레가 필요했고, 회전이 안정되기까지 6주가 걸렸습니다. 그의 말로는 지금도 안정되지 않았으며, 그게 의도였다고 꼭 적어 달라고 했습니다.',
    ],
    credits: [
      ['concept', 'tomas-lind'],
      ['ensemble', 'northlight-strings'],
      ['tape', 'samir-odell'],
      ['scripting', 'petra-holm'],
    ],
  },
  'night-brass': {
    description: [
      'Two horns, two trombones, bass trombone, cimbasso and tuba, scored low and never louder than mezzo-piano. Low Street Brass played in the round in a tram depot after the last service, so the tail is long, metallic and slightly damp.\n\nThere are sustained chords, slow crescendi that you time yourself, and a muted set with the mutes pushed in hard. It menaces without shouting. Score a stakeout with it, a state funeral, or the last kilometre home.',
      'ホルン2、トロンボーン2、バス・トロンボーン、チンバッソ、テューバ。低く書かれ、メゾピアノより大きくなることはありません。終電後の路面電車の車庫で、ロー・ストリート・ブラスが円になって演奏しました。残響は長く、金属的で、少し湿っています。\n\n持続和音、長さを自分で決められる緩やかなクレッシェンド、ミュートを深く差し込んだ音色を収録。声を荒らげずに凄みを利かせます。張り込みの場面、国葬、家までの最後の1キロに。',
      '호른 둘, 트롬본 둘, 베이스 트롬본, 침바소, 튜바가 낮은 음역에서, 메조피아노보다 크게는 한 번도 불지 않습니다. 막차가 들어온 뒤의 전차 차고에서 로 스트리트 브라스가 둥글게 둘러앉아 연주했기에 잔향은 길고 금속성이며 살짝 축축합니다.\n\n지속 화음, 길이를 직접 정하는 느린 크레셴도, 뮤트를 깊이 밀어 넣은 세트가 있습니다. 소리치지 않고도 위협합니다. 잠복 장면과 국장, 집까지 남은 마지막 1킬로미터에 어울립니다.',
    ],
    story: [
      'The depot’s night foreman let us in on one condition: nothing above the sound of a tram. We took it as a dynamic marking. He stayed for all three nights, and the door that closes softly behind the longest note is his.',
      '車庫の夜勤主任が出した条件はひとつ、電車より大きな音を出さないこと。私たちはそれを強弱記号として受け取りました。主任は三晩とも最後まで立ち会いました。いちばん長い音のうしろで静かに閉まる扉は、彼の手によるものです。',
      '차고의 야간 주임이 내건 조건은 하나, 전차보다 큰 소리는 안 된다는 것이었습니다. 저희는 그것을 셈여림표로 받아들였습니다. 그는 사흘 밤을 모두 지켰고, 가장 긴 음 뒤로 조용히 닫히는 문소리가 바로 그의 것입니다.',
    ],
    credits: [
      ['ensemble', 'low-street-brass'],
      ['conductor', 'tomas-lind'],
      ['recording', 'samir-odell'],
      ['mixing', 'nina-falk'],
    ],
  },
  'monastery-bells': {
    description: [
      'Nine bells from a hillside tower, the largest a little over two tonnes, each struck with its clapper, a leather mallet and the heel of a hand. Bells disagree with the piano about what a note is; we mapped them by strike tone and left the hum where the founders put it.\n\nA second layer holds only the decay, twenty seconds of it, with the strike removed. Dark, slow, ceremonial. One note is generally enough, and two a third apart will trouble any listener.',
      '丘の上の塔に下がる九つの鐘。最大のものは2トンを少し超えます。それぞれを舌（クラッパー）、革のマレット、手のひらの付け根の三通りで鳴らしました。鐘とピアノでは「音高」の考え方が違います。打音の高さで鍵盤に割り当て、うなりは鋳造した人が残したままにしました。\n\nもうひとつのレイヤーは、打音を取り除いた20秒の余韻だけです。暗く、遅く、儀式のような響き。たいていは一音で足り、三度離れた二音を鳴らせば、聴く人の胸がざわつきます。',
      '언덕 위 종탑의 종 아홉 개입니다. 가장 큰 것은 2톤이 조금 넘습니다. 하나하나를 종추, 가죽 말렛, 손바닥 아랫부분으로 울렸습니다. 종과 피아노는 음이 무엇인지를 두고 생각이 다릅니다. 저희는 타격음 높이로 건반에 배치하고, 웅웅대는 험은 주조한 이들이 둔 그대로 남겼습니다.\n\n두 번째 레이어에는 타격을 지운 20초의 여운만 담겨 있습니다. 어둡고 느리고 의식 같습니다. 대개는 한 음이면 충분하고, 3도 떨어진 두 음이면 누구든 마음이 편치 않습니다.',
    ],
    story: [
      'The brothers ring seven times a day and could spare us the gaps. Tomas spent two weeks fitting microphones between offices, on a ladder, in felt slippers. The prior asked to hear the result and remarked that the fourth bell had never sounded so punctual.',
      '修道士たちは日に七度鐘を鳴らし、私たちが借りられたのはその合間だけでした。トマスは二週間、聖務の合間を縫って、フェルトの室内履きで梯子に上りマイクを据えました。聴き終えた院長いわく、「四番の鐘がこんなに時間に正確だったことはない」。',
      '수사들은 하루 일곱 번 종을 치고, 저희는 그 사이사이만 빌릴 수 있었습니다. 토마스는 두 주 동안 기도와 기도 사이에 펠트 실내화를 신고 사다리에 올라 마이크를 달았습니다. 결과를 들은 원장은 넷째 종이 이렇게 시간을 잘 지킨 적은 없었다고 했습니다.',
    ],
    credits: [
      ['performer', 'tomas-lind'],
      ['fieldRecording', 'joel-marsh'],
      ['soundDesign', 'muro-kenji'],
    ],
  },
  'cathedral-organ': {
    description: [
      'A four-manual organ of 1893 with a thirty-two-foot pedal division, sampled stop by stop and then, because stops are not music, in twelve full registrations chosen by the player. Seven seconds of reverberation come with the building and are not optional.\n\nThe softest registration is a single flute in the swell box; the loudest moves dust. Release samples follow how long you held the note, so a short chord leaves the nave ringing as it should. Best below the stave, best in C minor.',
      '1893年製、四段鍵盤に32フィートのペダル管を備えたパイプオルガンです。ストップごとに録音したうえで、ストップだけでは音楽にならないので、奏者が選んだ十二のレジストレーションも収めました。七秒の残響は建物に備わったもので、外すことはできません。\n\nいちばん弱い音色はスウェル・ボックスの中のフルート一本、いちばん強い音色は埃を動かします。リリース音は押さえていた長さに応じて変わり、短い和音でも身廊がきちんと鳴り残ります。五線の下で、ハ短調で、とりわけよく響きます。',
      '1893년에 지어진, 네 단 건반과 32피트 페달 파이프를 갖춘 오르간입니다. 스톱마다 녹음한 다음, 스톱만으로는 음악이 되지 않으므로 연주자가 고른 열두 가지 레지스트레이션을 따로 담았습니다. 7초의 잔향은 건물에 딸린 것이라 끌 수 없습니다.\n\n가장 여린 소리는 스웰 박스 속 플루트 하나, 가장 큰 소리는 먼지를 움직입니다. 릴리스는 누르고 있던 길이를 따라가므로 짧은 화음에도 성당이 제대로 울려 남습니다. 오선 아래에서, 다단조에서 가장 좋습니다.',
    ],
    story: [
      'We recorded between midnight and the first buses, for eleven nights, with the heating off because it ticks. On the ninth a bat settled in the Great reeds. It appears, very quietly, on one low G, and the organist has asked us not to fix it.',
      '録音は深夜零時から始発バスまで、十一夜に及びました。暖房はカチカチと鳴るので切っています。九日目の夜、グレートのリード管に蝙蝠が棲みつきました。低いソのひとつにごくかすかに入っていますが、直さないでほしいというのがオルガニストの希望です。',
      '자정부터 첫 버스까지, 열하루 밤을 녹음했습니다. 난방은 째깍거려서 껐습니다. 아흐레째 밤, 박쥐 한 마리가 그레이트의 리드 파이프에 자리를 잡았습니다. 낮은 솔 하나에 아주 작게 들리는데, 오르가니스트가 고치지 말아 달라고 했습니다.',
    ],
    credits: [
      ['performer', 'ada-brandt'],
      ['concept', 'tomas-lind'],
      ['recording', 'joel-marsh'],
      ['scripting', 'petra-holm'],
    ],
  },
  'midnight-trumpet': {
    description: [
      'Dov Marek’s trumpet with a harmon mute, stem removed, ten centimetres from a ribbon microphone that should have been further away. Every note has the tiny sizzle of the mute’s seam and, before it, a breath.\n\nThree articulations only: a held note that fades by itself, a fall, and a half-valve smear for the ends of phrases. It wants space, a walking bass and no second soloist. Rain is optional and usually implied.',
      'ステムを抜いたハーマン・ミュートを付けたドヴ・マレクのトランペットを、本来もっと離すべきリボンマイクから10センチの距離で録りました。どの音にもミュートの継ぎ目がちりちりと鳴り、その前に息をひとつ吸う音がします。\n\n奏法は三つだけ。ひとりでに消えていくロングトーン、フォール、そしてフレーズの終わりに使うハーフバルブのスメアです。広い余白とウォーキング・ベースがあれば十分で、二人目のソリストは要りません。雨はお好みで。たいてい、もう降っている気がします。',
      '스템을 뺀 하먼 뮤트를 낀 도브 마레크의 트럼펫을, 더 멀리 두었어야 할 리본 마이크에서 10센티미터 거리로 녹음했습니다. 음마다 뮤트 이음새가 지글거리고 그 앞에는 숨 한 번이 있습니다.\n\n주법은 셋뿐입니다. 저절로 사라지는 긴 음, 폴, 그리고 악구 끝에 쓰는 하프 밸브 스미어입니다. 넉넉한 공간과 워킹 베이스면 되고 두 번째 솔로이스트는 필요 없습니다. 비는 선택이지만 대개 이미 내리고 있습니다.',
    ],
    story: [
      'Dov came in after a club date, still in his coat, meaning to leave a mouthpiece for repair. Tomas had a microphone up for something else. They finished at four, and we bought him breakfast and a proper contract.',
      'ドヴはクラブ出演の帰り、修理に出すマウスピースを置いていくつもりで、コートのまま立ち寄りました。トマスはたまたま別の用件でマイクを立てていました。終わったのは朝の四時。私たちは朝食をごちそうし、正式な契約書も用意しました。',
      '도브는 클럽 공연을 마치고, 수리할 마우스피스만 맡기려고 외투도 벗지 않은 채 들렀습니다. 마침 토마스가 다른 일로 마이크를 세워 두었습니다. 새벽 네 시에 끝났고, 저희는 아침을 대접하고 정식 계약서를 썼습니다.',
    ],
    credits: [
      ['performer', 'dov-marek'],
      ['recording', 'tomas-lind'],
      ['mixing', 'samir-odell'],
    ],
  },
  'sleepy-horns': {
    description: [
      'Three French horns in F, played softly after lunch, with the hand a little further into the bell than the teachers like. Tongued so gently that notes appear rather than start, each a touch behind the beat.\n\nThe ensemble patch spreads the players across the keys; the solo patch is the second horn, who has the nicest low notes. Dreamy, round and forgiving of wide chords. Write it in F, leave gaps, and let the tails overlap.',
      'F管のホルン3本を昼食後に、先生に叱られる手前まで右手をベルの奥へ入れて、やわらかく吹いています。タンギングはごく弱く、音は「始まる」というより「現れる」ように出て、どれも拍よりほんの少し遅れます。\n\nアンサンブル・パッチでは三人が鍵盤上に配され、ソロ・パッチは低音のきれいな二番ホルンです。夢見心地で丸く、開離の和音にも寛容です。ヘ長調で書き、隙間をあけて、余韻が重なるのを待ってみてください。',
      'F조 호른 세 대를 점심 뒤에, 선생님이 좋아할 만큼보다 손을 조금 더 벨 안쪽에 넣고 여리게 불었습니다. 텅잉이 아주 부드러워 음이 시작된다기보다 나타나며, 저마다 박자보다 살짝 늦습니다.\n\n앙상블 패치는 세 사람을 건반에 펼쳐 놓고, 솔로 패치는 저음이 가장 고운 둘째 호른입니다. 몽롱하고 둥글며 넓게 벌린 화음에도 너그럽습니다. 바장조로 쓰고, 틈을 두고, 여운이 겹치게 두어 보세요.',
    ],
    story: [
      'The morning session had gone badly: too keen, too bright. Tomas sent everybody out for a long lunch and recorded the same pages again at three. The take that opens the pack is from twenty past, with the second horn’s eyes closed.',
      '午前のセッションはうまくいきませんでした。張り切りすぎて、音が明るすぎたのです。トマスは全員を長い昼休みに送り出し、三時に同じ譜面を録り直しました。パックの最初の音は三時二十分、二番ホルンが目を閉じて吹いたテイクです。',
      '오전 녹음은 신통치 않았습니다. 너무 의욕적이고 너무 밝았습니다. 토마스는 모두를 긴 점심에 내보낸 뒤 세 시에 같은 악보를 다시 녹음했습니다. 팩의 첫 소리는 세 시 20분, 둘째 호른이 눈을 감고 분 테이크입니다.',
    ],
    credits: [
      ['ensemble', 'low-street-brass'],
      ['conductor', 'tomas-lind'],
      ['recording', 'nina-falk'],
    ],
  },
};
