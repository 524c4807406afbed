import type { AssetImage, Image } from '@sound-library/contract/resources/media.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import styles from './EmbeddedPicture.module.css';
import { TEXT_SIZES } from './text-sizes.ts';

const WIDTHS = [480, 720, 1024, 1408] as const;

interface EmbeddedPictureProps {
  readonly image: Image | AssetImage;
  readonly credit?: string;
}

/** A picture between two paragraphs, whole, with who made it. */
export function EmbeddedPicture({ image, credit }: EmbeddedPictureProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>
        <Picture image={image} alt={image.name} widths={WIDTHS} sizes={TEXT_SIZES} />
      </div>
      {credit ? <figcaption className={styles.credit}>{credit}</figcaption> : null}
    </figure>
  );
}
