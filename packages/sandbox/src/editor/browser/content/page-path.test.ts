import { describe, expect, it } from 'vitest';
import { linkTo } from './content.ts';
import { fakeEntry, fakeStore, LOCALES } from './fake-content.ts';
import { entryOfPath, pagePath, pathOfAddress } from './page-path.ts';

const links = (...ids: string[]) => ids.map((id) => linkTo('Entry', id));
const store = fakeStore(
  fakeEntry('page-home', 'page', { slug: 'home', sections: links('section-hero') }),
  fakeEntry('page-labs-home', 'page', { slug: 'labs-home' }),
  fakeEntry('page-about', 'page', { slug: 'about', sections: links('section-text') }),
  fakeEntry('section-hero', 'textSection'),
  fakeEntry('section-text', 'textSection'),
  fakeEntry('pack-b', 'pack', { slug: 'b', cover: linkTo('Entry', 'image-b') }),
  fakeEntry('pack-a', 'pack', { slug: 'a', demos: links('shared'), cover: linkTo('Entry', 'image-b') }),
  fakeEntry('image-b', 'image', { image: linkTo('Asset', 'cover-asset') }),
  fakeEntry('shared', 'textSection'),
  fakeEntry('site', 'site'),
  fakeEntry('announcement-one', 'announcement'),
  fakeEntry('installer-macos', 'installer'),
  fakeEntry('drum-kit', 'drumKit', { pads: links('drum-pad') }),
  fakeEntry('drum-pad', 'drumPad'),
  fakeEntry('alone', 'label'),
  fakeEntry('ring-one', 'textSection', { text: linkTo('Entry', 'ring-two') }),
  fakeEntry('ring-two', 'textSection', { text: linkTo('Entry', 'ring-one') }),
);
const entry = (id: string) => store.entries.get(id) ?? fakeEntry(id, 'label');

describe('the page of an entry', () => {
  it.each([
    ['pack-b', '/labs/packs/b'],
    ['page-home', '/'],
    ['page-labs-home', '/labs'],
    ['page-about', '/labs/about'],
    ['section-hero', '/'],
    ['section-text', '/labs/about'],
    ['image-b', '/labs/packs/a'],
    ['site', '/'],
    ['announcement-one', '/'],
    ['installer-macos', '/labs/download'],
    ['drum-pad', '/labs/natural-drums'],
    ['alone', '/'],
    ['ring-one', '/'],
  ])('of %s is %s', (id, path) => {
    expect(pagePath(store, entry(id))).toBe(path);
  });
});

describe('an address of the storefront', () => {
  it.each([
    ['http://localhost:3000/', '/'],
    ['http://localhost:3000/ja', '/'],
    ['http://localhost:3000/ja/labs/packs/b?x=1', '/labs/packs/b'],
    ['http://localhost:3000/january', '/january'],
    ['http://labs.sound.localhost:3000/ko/packs/b', '/labs/packs/b'],
    ['http://labs.sound.localhost:3000/', '/labs'],
  ])('%s is the page %s', (address, path) => {
    expect(pathOfAddress(address, LOCALES)).toBe(path);
  });

  it('that is none is no page', () => {
    expect(pathOfAddress('nowhere', LOCALES)).toBeUndefined();
  });

  it('leads to the entry whose own page it is', () => {
    expect(entryOfPath(store, '/labs/packs/b')?.sys.id).toBe('pack-b');
    expect(entryOfPath(store, '/labs')?.sys.id).toBe('page-labs-home');
    expect(entryOfPath(store, '/labs/download')).toBeUndefined();
  });
});
