import colors from '../../../../../brand/tokens.css?raw';
import { areaColors, tokensOf } from '../../styles/token-values.ts';
import tokens from '../../styles/tokens.css?raw';
import { each, type Specimens } from './Specimen.tsx';
import * as styles from './TokenSections.module.css';

export const coloursOf = (area: string): Specimens => ({
  '--color-*': Object.fromEntries(
    [...areaColors(colors, area)].map(([name, hex]) => [
      `${name} ${hex}`,
      <svg key={name} className={styles.swatch} aria-hidden="true">
        <rect width="100%" height="100%" fill={hex} />
      </svg>,
    ]),
  ),
});

/** The type scale, with texts in the page's language. */
export const typeOf = (title: string, intro: string): Specimens => ({
  '--font-display': each(['5xl', '4xl', '3xl', '2xl', 'xl', 'l'], (step) => (
    <span className={styles.display} data-step={step}>
      {title} 0123
    </span>
  )),
  '--font-text': each(['m', 's', 'xs'], (step) => (
    <p className={styles.text} data-step={step}>
      {intro}
    </p>
  )),
});

const tile = (attributes: Readonly<Record<`data-${string}`, string>>) => (
  <div className={styles.tile} {...attributes} />
);

/** Corners, shadows, spaces and durations. */
export const SPACE: Specimens = {
  '--radius-*': each(['s', 'm', 'l', 'round'], (name) => tile({ 'data-radius': name })),
  '--shadow-*': each(['1', '2', '3'], (name) => tile({ 'data-shadow': name })),
  '--space-*': Object.fromEntries(tokensOf(tokens, 'space')),
  '--duration-*': Object.fromEntries(tokensOf(tokens, 'duration')),
};
