import { INSTALLER_PLATFORMS, type Installer } from '@sound-library/contract/entities/installer.ts';
import { installerFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';

/** The installers in the order of the platforms. */
export function readInstallers(content: LocalizedContent): Installer[] {
  return content
    .idsOfType('installer')
    .flatMap((id): Installer[] => {
      const fields = content.entry(id, installerFields);
      if (!fields) return [];
      const { platform, version, url, sha256 } = fields;
      return [
        {
          content_id: id,
          platform,
          version,
          url,
          size_bytes: fields.sizeBytes,
          sha256,
          minimum_system: fields.minimumSystem,
        },
      ];
    })
    .sort((one, other) => INSTALLER_PLATFORMS.indexOf(one.platform) - INSTALLER_PLATFORMS.indexOf(other.platform));
}
