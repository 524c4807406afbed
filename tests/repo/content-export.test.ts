import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { buildCatalogue } from '@sound-library/product-api/catalogue/build-catalogue.ts';
import { readPage, readSite } from '@sound-library/product-api/catalogue/pages.ts';
import { assetSchema, entrySchema } from '@sound-library/product-api/content/localized-content.ts';
import { linksIn } from '@sound-library/sandbox/contentful/resource.ts';
import { parseSpace } from '@sound-library/sandbox/contentful/space.ts';
import { checkPublishable } from '@sound-library/sandbox/contentful/validation.ts';
import { LEGACY_PACK_NAMES } from '@sound-library/web/server/seo/legacy-redirects.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/local-resources.ts';

const MEDIA = join(PROJECT_ROOT, 'content/media');
const HOSTS = ['images', 'assets', 'videos', 'downloads'].map((name) => `${name}.ctfassets.net`);
const LANGUAGES: readonly string[] = LOCALE_CODES.map((code) => LOCALES[code].languageTag);
const DEFAULT = 'en-GB';

const text = readFileSync(join(PROJECT_ROOT, 'content/export.json'), 'utf8');
const fieldSchema = z.object({ id: z.string(), type: z.string(), localized: z.boolean() });
const fileSchema = z.object({
  url: z.string().startsWith('//'),
  contentType: z.string(),
  details: z.object({ size: z.number(), image: z.object({ width: z.number(), height: z.number() }).optional() }),
});
const typeSchema = z.object({ sys: z.object({ id: z.string() }), fields: z.array(fieldSchema) });
const exportSchema = z.object({
  entries: z.array(entrySchema),
  assets: z.array(assetSchema),
  contentTypes: z.array(typeSchema),
  locales: z.array(z.object({ code: z.string() })),
});
const { entries, assets, contentTypes, locales } = exportSchema.parse(JSON.parse(text));
type Entry = (typeof entries)[number];

const idsOf = (all: readonly { sys: { id: string } }[]): string[] => all.map(({ sys }) => sys.id);
const typeOf = ({ sys }: Entry): string => sys.contentType.sys.id;
const ofType = (type: string): Entry[] => entries.filter((entry) => typeOf(entry) === type);
const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
const modelOf = new Map(contentTypes.map(({ sys, fields }) => [sys.id, new Map(fields.map((one) => [one.id, one]))]));
const fieldOf = (entry: Entry, field: string): unknown => entry.fields[field]?.[DEFAULT];
const linkedBy = (entry: Entry, field: string): Entry[] =>
  [...linksIn(fieldOf(entry, field))].flatMap(({ sys }) => byId.get(sys.id) ?? []);
const slugOf = (entry: Entry): string => String(fieldOf(entry, 'slug'));
const numbersOf = (of: readonly Entry[], field: string): number[] => of.map((entry) => Number(fieldOf(entry, field)));
const isRising = (numbers: readonly number[]): boolean => numbers.every((one, n) => one > (numbers[n - 1] ?? -1));
const files = assets.map(({ sys, fields }) => ({ id: sys.id, ...fileSchema.parse(fields.file?.[DEFAULT]) }));

describe('the content model', () => {
  it('has the languages of the site, and unique ids', () => {
    expect(locales.map(({ code }) => code)).toEqual(LANGUAGES);
    for (const all of [entries, assets, contentTypes]) expect(new Set(idsOf(all)).size).toBe(all.length);
  });

  it('validates every entry: required fields, types, patterns, unique values, links to the right type', () => {
    const space = parseSpace(text);
    expect(space.records.size).toBe(entries.length + assets.length);
    for (const record of space.records.values()) {
      expect(() => checkPublishable(space, record), record.sys.id).not.toThrow();
    }
  });

  it('declares every field, with a value in each language when it is localized, and in one when it is not', () => {
    const wrong = entries.flatMap((entry) =>
      Object.entries(entry.fields).flatMap(([id, values]) => {
        const field = modelOf.get(typeOf(entry))?.get(id);
        const filled = Object.keys(values).filter((code) => values[code] !== '' && values[code] !== null);
        const expected = field?.localized ? LANGUAGES : [DEFAULT];
        return field && filled.join() === expected.join() ? [] : [`${entry.sys.id}.${id}: ${filled.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('puts an entry after those that it links to, so that an importer can publish in order', () => {
    const early = entries.flatMap((entry, index) =>
      Object.keys(entry.fields)
        // Texts may link in circles; the structure of a page may not.
        .filter((id) => modelOf.get(typeOf(entry))?.get(id)?.type !== 'RichText')
        .flatMap((id) => linkedBy(entry, id))
        .filter((linked) => entries.indexOf(linked) > index)
        .map(({ sys }) => `${entry.sys.id} -> ${sys.id}`),
    );
    expect(early).toEqual([]);
  });

  it('is readable by the product API, with every pack, page and section', () => {
    const problems = new Set<string>();
    const rules = { scheme: 'https', hosts: new Set(HOSTS) } as const;
    const snapshot = { entries: byId, assets: new Map(assets.map((asset) => [asset.sys.id, asset])) };
    const all = buildCatalogue(snapshot, { assets: rules, onSkipped: (problem) => problems.add(problem) });
    for (const catalogue of LOCALE_CODES.map((code) => all[code])) {
      const now = new Date();
      const sections = ofType('page').map((page) => readPage(catalogue, slugOf(page), now)?.sections.length);
      expect(sections).toEqual(ofType('page').map((page) => linkedBy(page, 'sections').length));
      const whole = catalogue.packs.filter(({ detail: { demos, credits } }) => demos.length > 0 && credits.length > 0);
      expect(whole).toHaveLength(ofType('pack').length);
      expect(readSite(catalogue, now)?.announcement?.href).toBeTruthy();
    }
    expect([...problems]).toEqual([]);
  });
});

describe('the texts', () => {
  it.each([
    ['en-GB', /./u, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u],
    ['ja-JP', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, /\p{Script=Hangul}/u],
    ['ko-KR', /\p{Script=Hangul}/u, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ])('in %s use its script, and no other', (language, own, others) => {
    const written = entries.flatMap((entry) =>
      Object.entries(entry.fields).map(([id, values]) => {
        const { localized = false, type = '' } = modelOf.get(typeOf(entry))?.get(id) ?? {};
        // The company's name is in Latin script.
        const isProse = localized && ['Text', 'Symbol'].includes(type) && entry.sys.id !== 'site';
        return { isProse, text: `${entry.sys.id}.${id}: ${JSON.stringify(values[language] ?? '')}` };
      }),
    );
    expect(written.filter(({ isProse }) => isProse).length).toBeGreaterThan(500);
    expect(written.filter(({ isProse, text }) => isProse && !own.test(text))).toEqual([]);
    expect(written.filter(({ text }) => others.test(text))).toEqual([]);
  });
});

describe('the media', () => {
  const SIGNATURES: Readonly<Record<string, RegExp>> = {
    'image/webp': /^RIFF....WEBP/s,
    'audio/mpeg': /^(ID3|\xff[\xe0-\xff])/,
    'video/mp4': /^....ftyp/s,
    'text/vtt': /^WEBVTT/,
    'application/zip': /^PK/,
  };
  /** The path of a file below `media` follows from its address. */
  const bytesOf = (url: string): Buffer => readFileSync(join(MEDIA, url));

  it('match their assets: type, size in bytes, width and height', async () => {
    for (const { url, contentType, details } of files) {
      const bytes = bytesOf(url);
      expect(bytes.length, url).toBe(details.size);
      expect(bytes.toString('latin1', 0, 16), url).toMatch(SIGNATURES[contentType] ?? contentType);
      if (contentType !== 'image/webp') continue;
      const { width, height } = await sharp(bytes).metadata();
      expect(details.image, url).toEqual({ width, height });
    }
  });

  it('belong to one asset each', () => {
    const found = HOSTS.flatMap((host) => readdirSync(join(MEDIA, host), { recursive: true, withFileTypes: true }));
    const paths = found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.map((path) => relative(MEDIA, path)).sort()).toEqual(files.map(({ url }) => url.slice(2)).sort());
  });

  it('have, as installers, the size and the checksum of the download page', () => {
    for (const installer of ofType('installer')) {
      // An installer with an external address has no file here.
      const [link] = linksIn(fieldOf(installer, 'file'));
      if (link === undefined) continue;
      const bytes = bytesOf(files.find(({ id }) => id === link.sys.id)?.url ?? '');
      expect(fieldOf(installer, 'sizeBytes')).toBe(bytes.length);
      expect(fieldOf(installer, 'sha256')).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});

describe('the instruments', () => {
  it('of packs are five notes for a sampler, or six to eight drums with kick, rim and snare', () => {
    const wrong = ofType('pack').flatMap((pack) => {
      const keys = numbersOf(linkedBy(pack, 'notes'), 'midi');
      const isDrums = fieldOf(pack, 'instrument') === 'drums';
      const steps = keys.slice(1).map((key, n) => key - (keys[n] ?? key));
      const isWhole = isDrums
        ? keys.length >= 6 && keys.length <= 8 && [36, 37, 38].every((key) => keys.includes(key))
        : keys.length === 5 && steps.every((step) => step >= 5 && step <= 9);
      const isKindOfType = isDrums || linkedBy(pack, 'types')[0]?.sys.id !== 'label-drums';
      return isWhole && isRising(keys) && isKindOfType ? [] : [`${pack.sys.id}: ${keys}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['pack', 'notes', 'note'],
    ['drumPad', 'strikes', 'drumStrike'],
  ])('have unique sounds: each %s its own %s', (owner, field, sound) => {
    const used = ofType(owner).flatMap((one) => idsOf(linkedBy(one, field)));
    expect(used.sort()).toEqual(idsOf(ofType(sound)).sort());
  });

  it('of the drum room are sixteen pads, struck from soft to hard, and patterns of those pads', () => {
    const [kit, ...others] = ofType('drumKit');
    const pads = kit ? linkedBy(kit, 'pads') : [];
    expect([others.length, pads.length, new Set(numbersOf(pads, 'midi')).size]).toEqual([0, 16, 16]);
    const velocities = pads.map((pad) => numbersOf(linkedBy(pad, 'strikes'), 'velocity'));
    expect(velocities.filter((one) => one.length < 2 || !isRising(one))).toEqual([]);
    const rows = ofType('drumPattern').flatMap((pattern) => Object.keys(Object(fieldOf(pattern, 'rows'))));
    expect(pads.map(slugOf)).toEqual(expect.arrayContaining(rows));
  });
});

it('demos have key and tempo, except that drums have no key', () => {
  const packs = ofType('pack').map((pack) => ({
    isDrums: fieldOf(pack, 'instrument') === 'drums',
    demos: linkedBy(pack, 'demos'),
  }));
  const keysOf = (areDrums: boolean) =>
    packs.flatMap(({ isDrums, demos }) => (isDrums === areDrums ? demos : [])).map((demo) => fieldOf(demo, 'key'));
  expect(keysOf(false)).not.toContain(undefined);
  expect(new Set(keysOf(true))).toEqual(new Set([undefined]));
  const beatless = ofType('audio').filter((demo) => fieldOf(demo, 'tempo') === undefined);
  expect(beatless.map(({ sys }) => sys.id).sort()).toEqual([
    'audio-bowed-vibes',
    'audio-polar-strings',
    'audio-radio-choir',
    'audio-static-fields',
  ]);
});

it('about sixty packs have legacy addresses, each once, all of them of the demo catalogue', () => {
  const slugs = ofType('pack').map(slugOf);
  expect(LEGACY_PACK_NAMES.length).toBeGreaterThanOrEqual(55);
  expect(LEGACY_PACK_NAMES.length).toBeLessThanOrEqual(70);
  expect(new Set(LEGACY_PACK_NAMES).size).toBe(LEGACY_PACK_NAMES.length);
  expect(LEGACY_PACK_NAMES.filter((name) => !slugs.includes(name))).toEqual([]);
});
