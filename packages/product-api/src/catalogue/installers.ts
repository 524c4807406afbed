import { INSTALLER_PLATFORMS, type Installer } from '@sound-library/contract/resources/site.ts';
import { installerFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import { fileUrl } from '../content/media.ts';

/** The installers in the order of the platforms; those without an allowed file are left out. */
export function readInstallers(content: LocalizedContent): Installer[] {
  return content
    .idsOfType('installer')
    .flatMap((id) => readInstaller(content, id) ?? [])
    .sort((one, other) => INSTALLER_PLATFORMS.indexOf(one.platform) - INSTALLER_PLATFORMS.indexOf(other.platform));
}

function readInstaller(content: LocalizedContent, id: string): Installer | undefined {
  const fields = content.entry(id, installerFields);
  if (!fields) return undefined;
  const { platform, version, file, sha256 } = fields;
  const url = (file === undefined ? undefined : fileUrl(content, file)) ?? fields.url;
  if (url === undefined) {
    content.report(`Entry ${id} is left out: it has no file that may be offered`);
    return undefined;
  }
  return {
    content_id: id,
    platform,
    version,
    url,
    size_bytes: fields.sizeBytes,
    sha256,
    minimum_system: fields.minimumSystem,
  };
}
