import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '../i18n/locale-of-path.ts';

export const MANIFEST_VARIANTS = ['default', 'account'] as const;
export type ManifestVariant = (typeof MANIFEST_VARIANTS)[number];

/** The address of a web manifest: one for the account area, one for the rest, in every language. */
export function manifestPath(variant: ManifestVariant, locale: LocaleFacts): string {
  return pathInLocale(variant === 'account' ? '/account.webmanifest' : '/manifest.webmanifest', locale);
}
