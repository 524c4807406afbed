import type { Page } from './page.ts';

/** The words and sections of the page 'subscribe'. */
export const SUBSCRIBE_PAGE: Page = {
  slug: 'subscribe',
  title: ['Subscribe', 'サブスクリプション', '구독'],
  intro: [
    'One subscription opens every premium pack and the Natural Drums room.',
    'ひとつのサブスクリプションで、すべてのプレミアムパックとナチュラル・ドラムスが使えます。',
    '구독 하나로 모든 프리미엄 팩과 내추럴 드럼스가 열립니다.',
  ],
  sections: [
    {
      kind: 'hero',
      id: 'subscribe-hero',
      eyebrow: ['LABS Premium', 'LABSプレミアム', 'LABS 프리미엄'],
      heading: ['The packs that needed more chairs', '椅子がたくさん必要だったパック', '의자가 더 많이 필요했던 팩'],
      text: [
        'Orchestras, choirs, organs, a quarry. Subscribe to play them all; cancel whenever you like and keep what you have made.',
        'オーケストラ、合唱、パイプオルガン、採石場。ご利用中はすべて弾けます。解約はいつでも自由で、つくった作品はそのままお手元に残ります。',
        '오케스트라와 합창, 파이프 오르간, 채석장까지. 구독하시면 모두 연주하실 수 있습니다. 해지는 언제든 자유롭고, 만든 음악은 그대로 남습니다.',
      ],
      image: 'hero-subscribe',
      actionLabel: ['See what it costs', '料金を見る', '요금 보기'],
      actionHref: '/labs/subscribe#offers',
    },
    {
      kind: 'packs',
      id: 'subscribe-packs',
      heading: ['What it opens', '使えるようになるパック', '열리는 팩'],
      text: [
        'A few of the premium packs. Every one can be heard before you decide.',
        'プレミアムパックの一部です。どれもお申し込みの前に試聴できます。',
        '프리미엄 팩 가운데 일부입니다. 결정하시기 전에 모두 들어 보실 수 있습니다.',
      ],
      packs: [
        'tape-orchestra',
        'glass-choir',
        'granite-drums',
        'horizon-ensemble',
        'cathedral-organ',
        'aurora-pads',
        'autumn-quartet',
        'lantern-voices',
      ],
    },
    {
      kind: 'text',
      id: 'subscribe-fair',
      heading: ['Plain terms', 'わかりやすい約束', '간단한 약속'],
      text: [
        'You pay by the month or by the year, in your own currency, and you know the day and the amount beforehand. If you leave, premium packs can no longer be loaded into new projects once the time that you have paid for is over; finished music stays yours, for good.\n\nYou cancel and pause by yourself, from your account. Nobody will ring you about it.',
        'お支払いは月ごとまたは年ごと、お使いの通貨で行います。金額とお支払い日は、いつでも事前にご確認いただけます。解約されると、お支払い済みの期間が終わったあとは、新しいプロジェクトでプレミアムパックを読み込めなくなります。完成した音楽は、ずっとお客様のものです。\n\n解約や一時停止は、アカウントからご自身で行えます。引き止めのお電話はいたしません。',
        '사용하시는 통화로 매달 또는 매년 결제되며, 결제일과 금액은 언제나 미리 확인하실 수 있습니다. 해지하시면 이미 결제한 기간이 끝난 뒤에는 새 프로젝트에서 프리미엄 팩을 불러올 수 없지만, 완성한 음악은 언제까지나 여러분의 것입니다.\n\n해지와 일시 중지는 계정에서 직접 하실 수 있습니다. 붙잡는 전화는 드리지 않습니다.',
      ],
    },
    {
      kind: 'text',
      id: 'subscribe-questions',
      heading: ['Asked before', 'よくあるご質問', '자주 묻는 질문'],
      text: [
        [
          '### How do I cancel?\n\nOpen [your account](/account), choose Manage subscription, and cancel there. It takes a minute, and you need to write to nobody. Until the end of the time that you have paid for, everything stays open.',
          '### What stays mine when I cancel?\n\nAll music that you have finished, to publish and to sell. Projects keep the takes that you have rendered. Premium packs open again as soon as you subscribe again, on the same account.',
          '### When is the next payment, and how much is it?\n\nBoth are in your account, under Subscription. It is the same day of the month, or of the year, on which you made the first one; the price is the one that you agreed to, until we tell you otherwise at least thirty days ahead.',
          '### Does it renew by itself?\n\nYes, until you cancel. A free trial goes on as a subscription when it ends, unless you cancel before; then nothing is taken.',
          '### Can I have my money back?\n\nWithin fourteen days of a payment, yes, if you have hardly used it or if something did not work. Write to our support with the address of your account.',
          '### Can I take a break, or change from months to years?\n\nBoth, from your account. While a subscription is paused nothing is taken, and premium packs are closed. When you change, what you have already paid is counted.',
        ].join('\n\n'),
        [
          '### 解約するにはどうすればよいですか？\n\n[アカウント](/account)の「サブスクリプションを管理」を開き、解約をお選びください。1分ほどで終わり、ご連絡は必要ありません。お支払い済みの期間が終わるまでは、すべてそのままお使いいただけます。',
          '### 解約後、手元に何が残りますか？\n\n完成した音楽はすべて、公開や販売も含めて引き続きお使いいただけます。書き出した音声もプロジェクトに残ります。同じアカウントでもう一度お申し込みになれば、プレミアムパックはすぐにまた使えます。',
          '### 次のお支払いはいつ、いくらですか？\n\nどちらもアカウントの「サブスクリプション」でご確認いただけます。お支払い日は、最初にお支払いいただいた日と同じ日付です。料金はお申し込みのときのまま変わりません。変更する場合は、30日以上前にお知らせします。',
          '### 自動で更新されますか？\n\nはい、解約されるまで更新されます。無料体験は、期間が終わるとそのまま有料の期間に移ります。それまでに解約されれば、料金は発生しません。',
          '### 返金してもらえますか？\n\nほとんどお使いになっていない場合や不具合があった場合は、お支払いから14日以内であれば返金いたします。アカウントのメールアドレスを添えて、サポートまでお知らせください。',
          '### 一時停止したり、月払いから年払いに変えたりできますか？\n\nどちらもアカウントから行えます。一時停止中は料金が発生せず、プレミアムパックはお使いいただけません。お支払い方法を変更されると、すでにお支払いいただいた分が差し引かれます。',
        ].join('\n\n'),
        [
          '### 어떻게 해지하나요?\n\n[계정](/account)에서 구독 관리를 열고 해지를 선택하세요. 1분이면 끝나고, 따로 연락하실 필요가 없습니다. 이미 결제한 기간이 끝날 때까지는 모두 그대로 이용하실 수 있습니다.',
          '### 해지하면 무엇이 남나요?\n\n완성한 음악은 모두 공개하고 판매하실 수 있습니다. 내보낸 음원도 프로젝트에 그대로 남습니다. 같은 계정으로 다시 구독하시면 프리미엄 팩이 바로 다시 열립니다.',
          '### 다음 결제는 언제이고 얼마인가요?\n\n두 가지 모두 계정의 구독에서 확인하실 수 있습니다. 결제일은 처음 결제하신 날과 같은 날짜입니다. 요금은 신청하실 때 그대로이며, 바뀌는 경우 30일 이상 전에 알려 드립니다.',
          '### 자동으로 갱신되나요?\n\n네, 해지하실 때까지 갱신됩니다. 무료 체험은 끝나면 유료 구독으로 이어지며, 그 전에 해지하시면 결제되지 않습니다.',
          '### 환불받을 수 있나요?\n\n거의 사용하지 않으셨거나 문제가 있었다면, 결제 후 14일 이내에 환불해 드립니다. 계정의 이메일 주소와 함께 고객 지원으로 알려 주세요.',
          '### 잠시 쉬거나, 월 결제에서 연 결제로 바꿀 수 있나요?\n\n두 가지 모두 계정에서 하실 수 있습니다. 일시 중지한 동안에는 결제되지 않으며, 프리미엄 팩은 닫힙니다. 결제 주기를 바꾸시면 이미 결제하신 금액이 반영됩니다.',
        ].join('\n\n'),
      ],
    },
  ],
};
