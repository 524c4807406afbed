import { createHash } from 'node:crypto';
import type { PackFacts } from '../catalogue.ts';
import { INSTALLER_VERSION, INSTALLERS } from '../texts/installers.ts';
import { SITE_TEXTS } from '../texts/site.ts';
import { entry, entryLinksTo } from './entry.ts';
import { inAllLocales, once } from './locales.ts';
import type { Entry } from './model.ts';
import { link } from './sys.ts';

const DOWNLOADS = `https://downloads.northlight.example/labs/${INSTALLER_VERSION}`;

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

/** One entry a platform; the checksum is the file name's, since the demo space holds no binaries. */
export function installerEntries(date: string): readonly Entry[] {
  return INSTALLERS.map(({ platform, fileName, sizeBytes, minimumSystem }) =>
    entry({
      contentType: 'installer',
      id: `installer-${platform}`,
      date,
      fields: {
        platform: once(platform),
        version: once(INSTALLER_VERSION),
        url: once(`${DOWNLOADS}/${fileName}`),
        sizeBytes: once(sizeBytes),
        sha256: once(createHash('sha256').update(fileName).digest('hex')),
        minimumSystem: inAllLocales(minimumSystem),
      },
    }),
  );
}
