import type { PackFacts } from '../catalogue.ts';
import { ADA_BRANDT } from './packs/ada-brandt.ts';
import { HEADLINES } from './packs/headlines.ts';
import { HOLLOW_PINE } from './packs/hollow-pine.ts';
import { IRIS_VALE } from './packs/iris-vale.ts';
import { MIKA_ARAI } from './packs/mika-arai.ts';
import { OREN_CASTELL } from './packs/oren-castell.ts';
import type { Prose } from './packs/prose.ts';
import { SEO_YUN } from './packs/seo-yun.ts';
import { THE_QUIET_ROOM } from './packs/the-quiet-room.ts';
import { TOMAS_LIND } from './packs/tomas-lind.ts';
import type { Words } from './words.ts';

/** Everything written about a pack. */
export interface PackTexts extends Prose {
  readonly name: Words;
  readonly tagline: Words;
  readonly demoTitle: Words;
}

const PROSE: Readonly<Record<string, Prose>> = {
  ...ADA_BRANDT,
  ...HOLLOW_PINE,
  ...IRIS_VALE,
  ...MIKA_ARAI,
  ...OREN_CASTELL,
  ...SEO_YUN,
  ...THE_QUIET_ROOM,
  ...TOMAS_LIND,
};

/** The texts of a pack; throws when none are written for its slug. */
export function packTexts({ slug, name }: PackFacts): PackTexts {
  const headline = HEADLINES[slug];
  if (headline === undefined) throw new Error(`no headline is written for the pack '${slug}'`);
  const { ja, ko, tagline, demoTitle } = headline;
  const prose = PROSE[slug];
  if (prose === undefined) throw new Error(`no prose is written for the pack '${slug}'`);
  return { name: [name, ja, ko], tagline, demoTitle, ...prose };
}
