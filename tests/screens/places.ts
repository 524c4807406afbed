import { join } from 'node:path';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { PROJECT_ROOT } from '../support/project-root.ts';
import type { Width } from './picture.ts';

const pictures = join(PROJECT_ROOT, '.cache/screens');
const recorded = join(import.meta.dirname, 'recorded');

export interface PictureOf {
  readonly name: string;
  readonly locale: LocaleCode;
  readonly width: Width;
}

/** The name of a picture, such as `home-ja-360`. */
export const pictureName = ({ name, locale, width }: PictureOf): string => `${name}-${locale.slice(0, 2)}-${width}`;

/** Where a picture is kept at its full size, for people to look at. */
export const picturePath = (of: PictureOf): string => join(pictures, `${pictureName(of)}.png`);

/** Where it is recorded, for the test to compare with. */
export const recordedPath = (of: PictureOf): string => join(recorded, `${pictureName(of)}.webp`);

/** Where the three pictures of a failure are put. */
export const failurePath = (of: PictureOf, what: 'actual' | 'expected' | 'difference'): string =>
  join(pictures, 'failed', `${pictureName(of)}.${what}.png`);
