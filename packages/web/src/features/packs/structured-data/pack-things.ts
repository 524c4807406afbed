import { isoDuration } from '../../../lib/format.ts';
import { imageAddress } from '../../../lib/image-address.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import type { Demo, FullPack } from '../../../platform/catalogue/listed-pack.ts';
import { absoluteAddress } from '../../../platform/navigation/areas.ts';
import type { Thing } from '../../../platform/navigation/PageMeta.tsx';

const PICTURE_PX = 1200;

/** A pack and its demos, as schema.org tells it. Free packs are offered at nothing; premium ones are not sold singly. */
export function packThings({ app, locale }: PageContext, pack: FullPack, description: string): Thing[] {
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
    brand: { '@type': 'Brand', name: 'LABS' },
    ...(pack.premium ? {} : { offers: freeOffer(url) }),
  };
  return [product, ...pack.demos.map((demo) => audioObject(pack, demo, { about: { '@id': id }, thumbnailUrl: image }))];
}

function freeOffer(url: string): Thing {
  return { '@type': 'Offer', url, price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
}

function audioObject(
  { name, artist, released_on }: FullPack,
  demo: Demo,
  of: Readonly<Record<string, unknown>>,
): Thing {
  const by = demo.artist || artist;
  return {
    '@type': 'AudioObject',
    name: demo.title,
    description: `${name}: ${demo.title}`,
    contentUrl: demo.url,
    duration: isoDuration(demo.duration_ms),
    uploadDate: released_on,
    ...(by ? { creator: { '@type': 'Person', name: by } } : {}),
    ...of,
  };
}
