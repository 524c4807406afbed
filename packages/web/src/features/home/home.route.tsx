import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import type { PageContext } from '../../platform/app-context.ts';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import { siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { type CreditedPack, queueOf, trackOf } from '../../platform/catalogue/listed-pack.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import { LeadSound, packsOf } from '../../platform/content/PackSound.tsx';
import { Reveals } from '../../platform/content/Reveals.tsx';
import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import type { Thing } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddress, originOf } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Container } from '../../ui/layout/Container.tsx';
import * as styles from './home.module.css';

const PAGE = 'home';

export const loader = (page: PageArguments) => loadContentPage(page, PAGE);

/** `/`: the products with something to play at once, the artists, and the subscription. */
export function Component() {
  const page = usePageContext();
  const content = useSuspenseQuery(contentPageQuery(page, PAGE)).data;
  const site = useSuspenseQuery(siteQuery(page)).data;
  return (
    <Reveals>
      <ContentPage
        slug={PAGE}
        things={import.meta.env.SSR ? () => webSite(page, content.intro, site?.name) : null}
        inOpening={<LeadSound slug={PAGE} />}
      />
      <CachedFragment name="home-end" of={[content]}>
        <People slug={PAGE} />
        <HomeNewsletter />
      </CachedFragment>
    </Reveals>
  );
}

/** The site with its search, and its publisher when the name is known, as structured data. */
function webSite({ app, locale }: PageContext, description: string, publisher: string | undefined): Thing[] {
  const url = absoluteAddress('/', locale, app.config);
  const home = originOf('/', app.config.areas);
  const house = { '@id': `${home}/#publisher` };
  const site: Thing = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: app.config.brand.name,
    description,
    inLanguage: locale.languageTag,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteAddress('/labs/packs', locale, app.config)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  if (publisher === undefined) return [site];
  const logo = `${home}/icon-512.png`;
  return [
    { ...site, publisher: house },
    { '@type': 'Organization', ...house, name: publisher, url, logo },
  ];
}

/** The artists of a page's packs: each in large type, with one of their packs to play. */
function People({ slug }: { readonly slug: string }) {
  const text = useText();
  const inspect = useInspector();
  const page = useSuspenseQuery(contentPageQuery(usePageContext(), slug)).data;
  const packs = onePackEach(packsOf(page));
  if (packs.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="people">
      <Container>
        <h2 className={styles.title} id="people">
          {text('home.people')}
        </h2>
        <ul>
          {packs.map((pack) => {
            const track = trackOf(pack);
            return (
              <li key={pack.slug} className={styles.row}>
                {track ? <PlayButton track={track} queue={() => queueOf(packs)} /> : null}
                <p className={styles.artist} {...inspect(pack.artist_id, 'name')}>
                  {pack.artist}
                </p>
                <AppLink className={styles.pack} to={`/labs/packs/${pack.slug}`}>
                  {pack.name}
                </AppLink>
                <p className={styles.types}>{pack.types.map(({ name }) => name).join(text('list.separator'))}</p>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}

/** The first pack of each artist, in the packs' order. */
function onePackEach(packs: readonly CreditedPack[]): readonly CreditedPack[] {
  const seen = new Set<string>();
  return packs.filter(({ artist }) => artist !== '' && !seen.has(artist) && seen.add(artist));
}

function HomeNewsletter() {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="newsletter">
      <Container>
        <div className={styles.band}>
          <div className={styles.words}>
            <h2 id="newsletter">{text('newsletter.title')}</h2>
            <p className={styles.intro}>{text('newsletter.intro')}</p>
          </div>
          <NewsletterForm source="home" />
        </div>
      </Container>
    </section>
  );
}
