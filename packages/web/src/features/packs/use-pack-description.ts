import type { Pack } from '@sound-library/contract/resources/packs.ts';
import { cutText } from '../../lib/strings.ts';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';

/** Of what search results show, in characters; square ones take more room. */
const MAX = { 'en-GB': 160, ja: 110, ko: 110 } as const;

/** What search results and shared links say of a pack: its tagline, and how its description begins. */
export function usePackDescription({ tagline, description }: Pick<Pack, 'tagline' | 'description'>): string {
  const text = useText();
  const { locale } = usePageContext();
  const whole = text('pack.meta', { tagline: tagline.replace(/[.。]$/u, ''), text: description[0] ?? '' });
  return cutText(whole.trim(), MAX[locale.code]);
}
