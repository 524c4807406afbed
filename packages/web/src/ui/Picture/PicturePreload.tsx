import { preload } from 'react-dom';
import { avifSet, type PictureShape } from './picture-shape.ts';

/**
 * Has the browser fetch a page's main picture from the page's first lines on: its own place comes behind the styles, when a slow
 * line has brought half of the page. What it is given is what the `Picture` is given. Not within cached fragments.
 */
export function PicturePreload(picture: PictureShape) {
  if (import.meta.env.SSR) {
    preload(picture.image.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avifSet(picture),
      imageSizes: picture.sizes,
      fetchPriority: 'high',
    });
  }
  return null;
}
