import type { Image } from '@sound-library/contract/resources/media.ts';
import { derivedImage } from '../../content/derived-media.ts';
import type { SectionContext } from './section-context.ts';

/** The image that an entry may have; null when it has none that can be shown. */
export function optionalImage(id: string | undefined, { catalogue, assets }: SectionContext): Image | null {
  return (id !== undefined && derivedImage(catalogue.content, id, assets)) || null;
}
