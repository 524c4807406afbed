import type { RichTextEmbed } from '@sound-library/contract/resources/rich-text.ts';
import { creditedPack } from '../../catalogue/listed-pack.ts';
import { queueOf } from '../../catalogue/track-of.ts';
import { Video } from '../../video/Video.tsx';
import { PackSound } from '../PackSound.tsx';
import { EmbeddedPicture } from './EmbeddedPicture.tsx';
import { TEXT_SIZES } from './text-sizes.ts';

/** A pack, a picture or a film between two paragraphs. */
export function Embed({ embed }: { readonly embed: RichTextEmbed }) {
  switch (embed.kind) {
    case 'pack': {
      const pack = creditedPack(embed.pack);
      return <PackSound pack={pack} queue={() => queueOf([pack])} size="medium" />;
    }
    case 'image':
      return <EmbeddedPicture image={embed.image} credit={embed.image.credit} />;
    case 'video':
      return <Video video={embed.video} sizes={TEXT_SIZES} />;
    default:
      return embed satisfies never;
  }
}
