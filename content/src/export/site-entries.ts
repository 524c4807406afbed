import type { PackFacts } from '../catalogue.ts';
import { INSTALLER_VERSION, INSTALLERS, installerPath } from '../texts/installers.ts';
import { SITE_TEXTS } from '../texts/site.ts';
import { installerAsset } from './assets.ts';
import { entry, entryLinksTo } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import type { MediaFacts } from './media-facts.ts';
import type { Asset, Entry } from './model.ts';
import { link } from './sys.ts';

/** The announcement and the site entry that shows it with the featured packs by rank. */
export function siteEntries(packs: readonly PackFacts[], date: string): readonly Entry[] {
  const { name, announcement, footerText } = SITE_TEXTS;
  const featured = packs
    .flatMap(({ slug, featured: rank }) => (rank === undefined ? [] : [{ slug, rank }]))
    .sort((a, b) => a.rank - b.rank)
    .map(({ slug }) => slug);
  const id = 'announcement-new-pack';
  return [
    entry({
      contentType: 'announcement',
      id,
      date,
      fields: { text: inAllLocales(announcement.text), href: once(announcement.href) },
    }),
    entry({
      contentType: 'site',
      id: 'site',
      date,
      fields: {
        name: inAllLocales(name),
        announcement: once(link('Entry', id)),
        featuredPacks: once(entryLinksTo('pack', featured)),
        footerText: inAllLocales(footerText),
      },
    }),
  ];
}

/** One entry a platform, with its file's true size and checksum. */
export function installerEntries(date: string, { sizeOf, sha256Of }: MediaFacts): readonly Entry[] {
  return INSTALLERS.map(({ platform, minimumSystem }) => {
    const path = installerPath(platform);
    return entry({
      contentType: 'installer',
      id: `installer-${platform}`,
      date,
      fields: {
        platform: once(platform),
        version: once(INSTALLER_VERSION),
        file: once(link('Asset', `installer-${platform}`)),
        sizeBytes: once(sizeOf(path)),
        sha256: once(sha256Of(path)),
        minimumSystem: inAllLocales(minimumSystem),
      },
    });
  });
}

export function installerAssets(date: string, media: MediaFacts): readonly Asset[] {
  return INSTALLERS.map(({ platform }) => {
    const title = `LABS ${INSTALLER_VERSION} (${platform})`;
    return installerAsset({ slug: platform, title: [title, title, title], date }, media);
  });
}
