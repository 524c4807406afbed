import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentExport } from './content-export.ts';
import { readMedia } from './media-folder.ts';
import type { ContentfulExport, Entry, Field } from './model.ts';

const CONTENT = new URL('../../', import.meta.url);
const MEDIA = new URL('media/', CONTENT);
const committed = readFileSync(new URL('export.json', CONTENT), 'utf8');
const space = JSON.parse(committed) as ContentfulExport;
const locales = space.locales.map(({ code }) => code);

const fieldsOf = new Map(space.contentTypes.map(({ sys, fields }) => [sys.id, fields]));
const typeOf = ({ sys }: Entry): string => sys.contentType?.sys.id ?? 'none';
const modelOf = (entry: Entry): readonly Field[] => fieldsOf.get(typeOf(entry)) ?? [];
const entryTypes = new Map(space.entries.map((entry) => [entry.sys.id, typeOf(entry)]));
const assetTypes = new Map(
  space.assets.map(({ sys, fields }) => [sys.id, fields.file['en-GB']?.contentType ?? 'none']),
);

/** Every value of every field, with the place that a failure should name. */
function values(): readonly { place: string; field: Field; locale: string; value: unknown }[] {
  return space.entries.flatMap((entry) =>
    modelOf(entry).flatMap((field) =>
      Object.entries(entry.fields[field.id] ?? {}).map(([locale, value]) => ({
        place: `${entry.sys.id}.${field.id} (${locale})`,
        field,
        locale,
        value,
      })),
    ),
  );
}

interface WrittenLink {
  readonly sys: { readonly linkType: string; readonly id: string };
}

function linksIn(value: unknown): readonly WrittenLink[] {
  return JSON.parse(JSON.stringify(Array.isArray(value) ? value : [value])) as WrittenLink[];
}

function isAllowedTarget(field: Field, { sys: { linkType, id } }: WrittenLink): boolean {
  const found = linkType === 'Asset' ? assetTypes.get(id) : entryTypes.get(id);
  if (found === undefined) return false;
  const rules = [...field.validations, ...(field.items?.validations ?? [])];
  return rules.every((rule) => {
    if ('linkContentType' in rule) return rule.linkContentType.includes(found);
    if ('linkMimetypeGroup' in rule) return rule.linkMimetypeGroup.some((group) => found.startsWith(`${group}/`));
    return true;
  });
}

describe('export.json', () => {
  it('is what the script writes from the catalogue, the texts and the media', () => {
    expect(committed).toBe(`${JSON.stringify(contentExport(readMedia(MEDIA)), null, 2)}\n`);
  });

  it('gives every id once', () => {
    for (const { length, size } of [
      { length: space.entries.length, size: entryTypes.size },
      { length: space.assets.length, size: assetTypes.size },
      { length: space.contentTypes.length, size: fieldsOf.size },
    ]) {
      expect(size).toBe(length);
    }
  });

  it('links only to entries and assets that it holds, of the types that the field allows', () => {
    const links = values().filter(({ field }) => field.type === 'Link' || field.type === 'Array');
    const broken = links.flatMap(({ place, field, value }) =>
      linksIn(value).flatMap((link) => (isAllowedTarget(field, link) ? [] : [`${place} -> ${link.sys.id}`])),
    );
    expect(links.length).toBeGreaterThan(space.entries.length);
    expect(broken).toEqual([]);
  });

  it('leads and shows in its rich texts only what it holds, of the types that the field allows', () => {
    const targets = values()
      .filter(({ field }) => field.type === 'RichText')
      .flatMap(({ place, field, value }) =>
        targetsIn(value).map(({ nodeType, target }) => ({ place, target, allowed: allowedIn(field, nodeType) })),
      );
    const broken = targets.filter(({ target, allowed }) => !allowed.includes(entryTypes.get(target.sys.id) ?? 'none'));
    expect(targets.length).toBeGreaterThan(3);
    expect(broken.map(({ place, target }) => `${place} -> ${target.sys.id}`)).toEqual([]);
  });

  it('puts an entry after those that it links to, so that an importer can publish in order', () => {
    const order = new Map(space.entries.map(({ sys }, index) => [sys.id, index]));
    const early = space.entries.flatMap((entry, index) =>
      modelOf(entry)
        .filter(({ type, linkType }) => type === 'Array' || linkType === 'Entry')
        .flatMap(({ id }) => linksIn(entry.fields[id]?.['en-GB'] ?? []))
        .filter(({ sys }) => (order.get(sys.id) ?? Number.POSITIVE_INFINITY) > index)
        .map(({ sys }) => `${entry.sys.id} -> ${sys.id}`),
    );
    expect(early).toEqual([]);
  });

  it('has no field that its content type does not know', () => {
    const unknown = space.entries.flatMap((entry) => {
      const known = new Set(modelOf(entry).map(({ id }) => id));
      return Object.keys(entry.fields).flatMap((id) => (known.has(id) ? [] : [`${entry.sys.id}.${id}`]));
    });
    expect(unknown).toEqual([]);
  });

  it('fills every required field: localised ones in all locales, the others in the default one only', () => {
    const wrong = space.entries.flatMap((entry) =>
      modelOf(entry).flatMap(({ id, required, localized }) => {
        const value = entry.fields[id];
        if (value === undefined) return required ? [`${entry.sys.id}.${id} is missing`] : [];
        const expected = localized ? locales : ['en-GB'];
        const filled = Object.keys(value).filter((code) => value[code] !== '' && value[code] !== null);
        return filled.join() === expected.join() ? [] : [`${entry.sys.id}.${id} has ${filled.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('never repeats the value of a unique field within a content type', () => {
    const seen = space.entries.flatMap((entry) =>
      modelOf(entry)
        .filter(({ validations }) => validations.some((rule) => 'unique' in rule))
        .map(({ id }) => ({ id, value: entry.fields[id]?.['en-GB'] }))
        .filter(({ value }) => value !== undefined)
        .map(({ id, value }) => `${typeOf(entry)}.${id}=${value}`),
    );
    expect(seen).toContain('pack.slug=frozen-strings');
    expect(seen.filter((value, index) => seen.indexOf(value) !== index)).toEqual([]);
  });

  it('keeps to the patterns, choices and lengths that Contentful would check', () => {
    const wrong = values().flatMap(({ place, field, value }) => {
      const rulesBroken = field.validations.filter((rule) => {
        if ('regexp' in rule) return !new RegExp(rule.regexp.pattern).test(String(value));
        if ('in' in rule) return !rule.in.includes(String(value));
        if ('range' in rule)
          return Number(value) < (rule.range.min ?? 0) || Number(value) > (rule.range.max ?? Infinity);
        return false;
      });
      const tooLong = field.type === 'Symbol' && String(value).length > 256;
      const notWhole = field.type === 'Integer' && !Number.isInteger(value);
      return rulesBroken.length > 0 || tooLong || notWhole ? [place] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('describes asset files that exist with exactly that size', () => {
    const wrong = space.assets.flatMap(({ sys, fields }) =>
      Object.values(fields.file).flatMap(({ url, details }) => {
        const file = new URL(url.replace(/^\/\//, ''), MEDIA);
        return existsSync(file) && statSync(file).size === details.size ? [] : [sys.id];
      }),
    );
    expect(space.assets.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

/** The nodes of a rich text that point to an entry or asset. */
function targetsIn(value: unknown): readonly { nodeType: string; target: WrittenLink }[] {
  const {
    nodeType,
    data,
    content = [],
  } = value as {
    nodeType: string;
    data: { target?: WrittenLink };
    content?: unknown[];
  };
  const own = data.target ? [{ nodeType, target: data.target }] : [];
  return [...own, ...content.flatMap(targetsIn)];
}

function allowedIn(field: Field, nodeType: string): readonly string[] {
  const rules = field.validations.flatMap((rule) => ('nodes' in rule ? (rule.nodes[nodeType] ?? []) : []));
  return rules.flatMap((rule) => ('linkContentType' in rule ? rule.linkContentType : []));
}

describe('the notes', () => {
  const packs = space.entries.filter((entry) => typeOf(entry) === 'pack');
  const notes = new Map(
    space.entries.filter((entry) => typeOf(entry) === 'note').map((entry) => [entry.sys.id, entry]),
  );
  const notesOf = (pack: Entry) => linksIn(pack.fields.notes?.['en-GB'] ?? []).map(({ sys }) => notes.get(sys.id));

  it('make every pack an instrument of its own: five notes or six to eight drums, low to high', () => {
    const wrong = packs.flatMap((pack) => {
      const midis = notesOf(pack).map((note) => Number(note?.fields.midi?.['en-GB']));
      const isDrums = pack.fields.instrument?.['en-GB'] === 'drums';
      const isComplete = isDrums ? midis.length >= 6 && midis.length <= 8 : midis.length === 5;
      const isOrdered = midis.every((midi, n) => midi > (midis[n - 1] ?? -1));
      return isComplete && isOrdered ? [] : [`${pack.sys.id}: ${midis}`];
    });
    expect(wrong).toEqual([]);
    expect(packs.filter((pack) => pack.fields.instrument?.['en-GB'] === 'drums').length).toBeGreaterThan(5);
  });

  it('belong to one pack each', () => {
    expect(packs.flatMap(notesOf)).toHaveLength(notes.size);
    expect(new Set(packs.flatMap(notesOf)).size).toBe(notes.size);
  });

  it('take less than 14 MB together', () => {
    const sizes = space.assets
      .filter(({ sys }) => sys.id.startsWith('note-'))
      .map(({ fields }) => fields.file['en-GB']?.details.size ?? Number.POSITIVE_INFINITY);
    expect(sizes).toHaveLength(notes.size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
  });
});

describe('the film', () => {
  const [film] = space.entries.filter((entry) => typeOf(entry) === 'video');

  it('takes less than 1.5 MB', () => {
    const file = space.assets.find(({ sys }) => sys.id === 'video-quartet');
    expect(file?.fields.file['en-GB']?.details.size).toBeLessThan(1_500_000);
  });

  it('has captions in every language, in order and within its time', () => {
    const duration = Number(film?.fields.durationMs?.['en-GB']);
    for (const locale of locales) {
      const [target] = linksIn(film?.fields.captions?.[locale]);
      const file = space.assets.find(({ sys }) => sys.id === target?.sys.id)?.fields.file['en-GB'];
      const text = readFileSync(new URL(file?.url.replace(/^\/\//, '') ?? '', MEDIA), 'utf8');
      expect(text.startsWith('WEBVTT\n\n')).toBe(true);
      const times = [...text.matchAll(/(\d\d):(\d\d)\.(\d\d\d)/g)].map(
        ([, minutes, seconds, ms]) => Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(ms),
      );
      expect(times.length).toBeGreaterThan(4);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(duration);
    }
  });
});

describe('the drum kit', () => {
  const strikes = space.assets.filter(({ sys }) => sys.id.startsWith('drum-'));

  it('takes less than 1.2 MB', () => {
    const sizes = strikes.map(({ fields }) => fields.file['en-GB']?.details.size ?? Number.POSITIVE_INFINITY);
    expect(sizes.length).toBeGreaterThan(30);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000);
  });

  it('has the pads of the page, each with its strikes, and plays patterns of those pads only', () => {
    const [kit] = space.entries.filter((entry) => typeOf(entry) === 'drumKit');
    const linked = (field: string) =>
      linksIn(kit?.fields[field]?.['en-GB'] ?? []).map(({ sys }) => space.entries.find((one) => one.sys.id === sys.id));
    const pads = linked('pads');
    const slugs = pads.map((pad) => pad?.fields.slug?.['en-GB']);
    expect(pads.flatMap((pad) => linksIn(pad?.fields.strikes?.['en-GB'] ?? []))).toHaveLength(strikes.length);
    const played = linked('patterns').flatMap((pattern) => Object.keys(pattern?.fields.rows?.['en-GB'] ?? {}));
    expect(played.length).toBeGreaterThan(20);
    expect(played.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});

describe('the texts', () => {
  /** The company keeps its Latin name, and the unit of a credit is a list. */
  const isProse = (field: Field, place: string): boolean =>
    field.localized && (field.type === 'Text' || field.type === 'Symbol') && !place.startsWith('site.name');

  it.each([
    { locale: 'ja-JP', script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
    { locale: 'ko-KR', script: /\p{Script=Hangul}/u },
  ])('are written in their own script in $locale', ({ locale, script }) => {
    const texts = values().filter((item) => item.locale === locale && isProse(item.field, item.place));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(({ value }) => !script.test(String(value))).map(({ place }) => place)).toEqual([]);
  });

  it.each([
    { locale: 'en-GB', script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u },
    { locale: 'ja-JP', script: /\p{Script=Hangul}/u },
    { locale: 'ko-KR', script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  ])('carry no stray characters of another language in $locale', ({ locale, script }) => {
    const stray = values().filter((item) => item.locale === locale && script.test(JSON.stringify(item.value)));
    expect(stray.map(({ place }) => place)).toEqual([]);
  });

  it('describe a pack in two paragraphs, of 60 to 110 words in English', () => {
    const wrong = space.entries
      .filter((entry) => typeOf(entry) === 'pack')
      .flatMap(({ sys, fields }) =>
        Object.entries(fields.description ?? {}).flatMap(([locale, text]) => {
          const words = String(text).split(/\s+/).length;
          const lengthIsRight = locale !== 'en-GB' || (words >= 60 && words <= 110);
          return String(text).split('\n\n').length === 2 && lengthIsRight ? [] : [`${sys.id} (${locale}): ${words}`];
        }),
      );
    expect(wrong).toEqual([]);
  });
});
