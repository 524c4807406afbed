import { within } from '../../lib/time-limits.ts';
import type { ThirdParties } from './third-parties.ts';

/** The part of Zendesk's messaging widget that is used (its Web Widget API). */
type Zendesk = (command: string, ...parameters: readonly string[]) => void;

declare global {
  interface Window {
    zE?: Zendesk;
  }
}

/** Short, because the visitor is waiting. */
const OPEN_TIMEOUT_MS = 10_000;

/** Opens the support chat in the page's language and loads its script for that. Throws when it is unavailable. */
export async function openSupportChat({ load }: Pick<ThirdParties, 'load'>, languageTag: string): Promise<void> {
  await within(OPEN_TIMEOUT_MS, load('supportChat'));
  const { zE } = window;
  if (!zE) throw new Error('The support chat script did not define zE.');
  zE('messenger:set', 'locale', languageTag.toLowerCase());
  zE('messenger', 'open');
}
