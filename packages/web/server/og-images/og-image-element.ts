import type { CSSProperties, ReactElement } from 'react';

/** An element as the renderer of cards takes it, which knows `display: flex` only: in a column, unless told otherwise. */
export function box(style: CSSProperties, ...children: readonly (ReactElement | string | null)[]): ReactElement {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', flexDirection: 'column', ...style }, children },
  };
}

/** A picture that fills its place. */
export function picture(src: string, style: CSSProperties): ReactElement {
  return { type: 'img', key: null, props: { src, style: { objectFit: 'cover', ...style } } };
}
