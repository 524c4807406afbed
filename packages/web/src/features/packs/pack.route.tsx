import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { cutText } from '../../lib/cut-text.ts';
import { isoDuration } from '../../lib/format-duration.ts';
import { imageAddress } from '../../lib/image-address.ts';
import { usePageContext } from '../../platform/AppProvider.tsx';
import type { PageContext } from '../../platform/app-context.ts';
import { packQuery } from '../../platform/catalogue/catalogue-queries.ts';
import type { FullPack } from '../../platform/catalogue/listed-pack.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { breadcrumbs, PageMeta, type Thing } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddress } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { PackPage } from './pack/PackPage.tsx';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packQuery(page, page.params.slug ?? ''));
  return null;
}

/** `/labs/packs/{slug}`: everything about one pack. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const { slug = '' } = useParams();
  const pack = useSuspenseQuery(packQuery(page, slug)).data;
  const { name, premium, tagline, description, updated_at: updatedAt } = pack;
  const whole = text('pack.meta', { tagline: tagline.replace(/[.。]$/u, ''), text: description[0] ?? '' });
  const about = cutText(whole.trim(), MAX[page.locale.code]);
  const { pathname } = usePageLocation();
  const trackProduct = useEffectEvent(() => {
    page.app.tracker.productPageview({ slug, title: name, isPremium: premium });
  });
  // Once per visit of the page, after the page view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another visit.
  useEffect(() => trackProduct(), [pathname]);
  const crumbs = [
    { name: text('packs.title'), path: '/labs/packs' },
    { name, path: `/labs/packs/${slug}` },
  ];
  return (
    <>
      <PageMeta
        title={name}
        description={about}
        card={{ kind: 'pack', slug, updatedAt }}
        things={import.meta.env.SSR ? () => [breadcrumbs(page, crumbs), ...packThings(page, pack, about)] : null}
      />
      <PackPage pack={pack} />
    </>
  );
}

const PICTURE_PX = 1200;
const FREE = { price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' } as const;

/** A pack and its demos, as structured data. Free packs have the price zero; premium ones are not sold singly. */
function packThings({ app, locale }: PageContext, pack: FullPack, description: string): Thing[] {
  const url = absoluteAddress(`/labs/packs/${pack.slug}`, locale, app.config);
  const id = `${url}#pack`;
  const image = imageAddress(pack.cover.url, { width: PICTURE_PX, format: 'jpg' });
  const product: Thing = {
    '@type': 'Product',
    '@id': id,
    url,
    name: pack.name,
    description,
    image,
    sku: pack.slug,
    category: pack.types.map(({ name }) => name).join(', '),
    releaseDate: pack.released_on,
    brand: { '@type': 'Brand', name: app.config.brand.name },
    ...(pack.premium ? {} : { offers: { '@type': 'Offer', url, ...FREE } }),
  };
  const demos = pack.demos.map((demo): Thing => {
    const by = demo.artist || pack.artist;
    return {
      '@type': 'AudioObject',
      name: demo.title,
      description: `${pack.name}: ${demo.title}`,
      contentUrl: demo.url,
      duration: isoDuration(demo.duration_ms),
      uploadDate: pack.released_on,
      ...(by ? { creator: { '@type': 'Person', name: by } } : {}),
      about: { '@id': id },
      thumbnailUrl: image,
    };
  });
  return [product, ...demos];
}

/** Maximum length of a description in search results, in characters; CJK characters take more room. */
const MAX = { 'en-GB': 160, ja: 110, ko: 110 } as const;
