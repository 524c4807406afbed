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
      actionLabel: ['Hear the packs', 'パックを聴く', '팩 들어 보기'],
      actionHref: '/labs/packs',
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
        'You pay by the month, in your own currency. If you leave, premium packs can no longer be loaded into new projects once the month that you have paid for is over; finished music stays yours, for good.\n\nYou can pause for a while from your account. Nobody will ring you about it.',
        'お支払いは月ごと、お使いの通貨で行います。解約されると、お支払い済みの期間が終わったあとは、新しいプロジェクトでプレミアムパックを読み込めなくなります。完成した音楽は、ずっとお客様のものです。\n\nアカウント画面からしばらく休止することもできます。引き止めのお電話はいたしません。',
        '사용하시는 통화로 매달 결제됩니다. 해지하시면 이미 결제한 기간이 끝난 뒤에는 새 프로젝트에서 프리미엄 팩을 불러올 수 없지만, 완성한 음악은 언제까지나 여러분의 것입니다.\n\n계정에서 구독을 잠시 멈추실 수도 있습니다. 붙잡는 전화는 드리지 않습니다.',
      ],
    },
  ],
};
