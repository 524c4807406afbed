import { NATURAL_KIT, type PadPlan } from '../natural-kit/kit.ts';
import { STARTER_PATTERNS } from '../natural-kit/patterns.ts';
import { KIT_DESCRIPTION, KIT_NAME, PAD_NAMES, PATTERN_NAMES } from '../texts/natural-kit.ts';
import type { Words } from '../texts/words.ts';
import { soundAsset } from './assets.ts';
import { entry, entryLinksTo } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import { type MediaFacts, mustHave } from './media-facts.ts';
import type { Asset, Entry } from './model.ts';
import { link } from './sys.ts';

const slugs = (things: readonly { readonly slug: string }[]) => things.map(({ slug }) => slug);
const nameOf = ({ slug }: PadPlan): Words => mustHave(PAD_NAMES, slug, 'texts/natural-kit.ts');
const strikesOf = ({ slug, velocities }: PadPlan) => velocities.map((velocity) => `${slug}-${velocity}`);

/** The kit of the page 'natural-drums': its strikes, its pads, its patterns, then itself. */
export function drumEntries(date: string): readonly Entry[] {
  return [
    ...NATURAL_KIT.flatMap((pad) => strikeEntries(pad, date)),
    ...NATURAL_KIT.map((pad) => padEntry(pad, date)),
    ...patternEntries(date),
    entry({
      contentType: 'drumKit',
      id: 'drum-kit-natural',
      date,
      fields: {
        slug: once('natural'),
        name: inAllLocales(KIT_NAME),
        description: inAllLocales(KIT_DESCRIPTION),
        pads: once(entryLinksTo('drum-pad', slugs(NATURAL_KIT))),
        patterns: once(entryLinksTo('drum-pattern', slugs(STARTER_PATTERNS))),
      },
    }),
  ];
}

/** The recordings of its strikes. */
export function drumAssets(date: string, media: MediaFacts): readonly Asset[] {
  return NATURAL_KIT.flatMap((pad) => {
    const [en, ja, ko] = nameOf(pad);
    return pad.velocities.map((velocity) =>
      soundAsset(
        'drum',
        {
          slug: `${pad.slug}-${velocity}`,
          title: [`${en} ${velocity}`, `${ja} ${velocity}`, `${ko} ${velocity}`],
          date,
        },
        media,
      ),
    );
  });
}

function strikeEntries({ slug, velocities }: PadPlan, date: string): readonly Entry[] {
  return velocities.map((velocity) =>
    entry({
      contentType: 'drumStrike',
      id: `drum-strike-${slug}-${velocity}`,
      date,
      fields: { velocity: once(velocity), source: once(link('Asset', `drum-${slug}-${velocity}`)) },
    }),
  );
}

function padEntry(pad: PadPlan, date: string): Entry {
  const { slug, midi, choke } = pad;
  return entry({
    contentType: 'drumPad',
    id: `drum-pad-${slug}`,
    date,
    fields: {
      slug: once(slug),
      name: inAllLocales(nameOf(pad)),
      midi: once(midi),
      ...(choke !== undefined && { choke: once(choke) }),
      strikes: once(entryLinksTo('drum-strike', strikesOf(pad))),
    },
  });
}

function patternEntries(date: string): readonly Entry[] {
  return STARTER_PATTERNS.map(({ slug, tempo, swing, rows }) =>
    entry({
      contentType: 'drumPattern',
      id: `drum-pattern-${slug}`,
      date,
      fields: {
        slug: once(slug),
        name: inAllLocales(mustHave(PATTERN_NAMES, slug, 'texts/natural-kit.ts')),
        tempo: once(tempo),
        swing: once(swing),
        rows: once(rows),
      },
    }),
  );
}
