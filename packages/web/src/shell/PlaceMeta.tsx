import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleFacts } from '@sound-library/contract/locales.ts';
import { useMatches } from 'react-router';
import { usePageContext } from '../platform/AppProvider.tsx';
import { absoluteAddress } from '../platform/navigation/areas.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import { type SearchPlace, searchPlace } from './search-place.ts';

/** Where a page is at home, in every language, and whether it may be found there. */
export function PlaceMeta() {
  const { search } = usePageLocation();
  const leaf = useMatches().at(-1);
  const place = leaf && searchPlace(leaf, new URLSearchParams(search));
  if (!place) return null;
  return <Metas place={place} />;
}

function Metas({ place }: { readonly place: SearchPlace }) {
  const { app, locale } = usePageContext();
  const address = (of: LocaleFacts) => `${absoluteAddress(place.path, of, app.config)}${place.search}`;
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="LABS" />
      <meta property="og:locale" content={territoryOf(locale)} />
      {place.isListed ? null : <meta name="robots" content="noindex, follow" />}
      {place.isListed
        ? LOCALE_CODES.map((code) => (
            <link key={code} rel="alternate" hrefLang={LOCALES[code].languageTag} href={address(LOCALES[code])} />
          ))
        : null}
      {place.isListed ? <link rel="alternate" hrefLang="x-default" href={address(LOCALES[DEFAULT_LOCALE])} /> : null}
      {LOCALE_CODES.filter((code) => code !== locale.code).map((code) => (
        <meta key={code} property="og:locale:alternate" content={territoryOf(LOCALES[code])} />
      ))}
    </>
  );
}

/** A language tag as Open Graph writes it: `en_GB`. */
function territoryOf({ languageTag }: LocaleFacts): string {
  return languageTag.replace('-', '_');
}
