import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import { absoluteAddressOf } from '../areas/address.ts';
import { pathInLocale } from '../i18n/locale-of-path.ts';
import type { PublicConfig } from '../public-config/public-config.ts';

/** The whole address, with its origin, of a path of the route table in a language. */
export function absoluteAddress(path: string, locale: LocaleFacts, { areas }: Pick<PublicConfig, 'areas'>): string {
  return absoluteAddressOf(pathInLocale(path, locale), areas);
}
