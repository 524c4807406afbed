import type { Installer } from '@sound-library/contract/resources/site.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import { absoluteAddress } from '../../../platform/navigation/areas.ts';
import type { Thing } from '../../../platform/navigation/PageMeta.tsx';

const SYSTEMS = { macos: 'macOS', windows: 'Windows' } as const satisfies Record<Installer['platform'], string>;

/** An installer, as schema.org tells it. */
export function installerThing({ app, locale }: PageContext, installer: Installer, description: string): Thing {
  return {
    '@type': 'SoftwareApplication',
    name: 'LABS',
    description,
    url: absoluteAddress('/labs/download', locale, app.config),
    operatingSystem: SYSTEMS[installer.platform],
    softwareRequirements: installer.minimum_system,
    applicationCategory: 'MultimediaApplication',
    softwareVersion: installer.version,
    downloadUrl: installer.url,
    fileSize: `${installer.size_bytes} B`,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}
