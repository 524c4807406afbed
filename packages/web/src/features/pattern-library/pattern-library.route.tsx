import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import { packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { type ListedPack, queueOf, trackOf } from '../../platform/catalogue/listed-pack.ts';
import { PackCard } from '../../platform/catalogue/PackCard.tsx';
import { NO_FILTERS } from '../../platform/catalogue/pack-filters.ts';
import { SubmissionProblem } from '../../platform/forms/form-problems.tsx';
import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Grid } from '../../ui/layout/Container.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';
import { each, Section, Specimen, State } from './Specimen.tsx';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packListQuery(page, NO_FILTERS));
  return null;
}

/** `/labs/pattern-library`, outside production only. */
export function Component() {
  const text = useText();
  const { data } = useSuspenseQuery(packListQuery(usePageContext(), NO_FILTERS));
  return (
    <>
      <PageMeta title={text('patterns.title')} description={text('patterns.intro')} />
      <PatternLibraryPage>
        <ProductSection packs={data.packs} />
      </PatternLibraryPage>
    </>
  );
}

/** The product's own components, with playable packs of the library. */
function ProductSection({ packs }: { readonly packs: readonly ListedPack[] }) {
  const free = packs.find(({ premium }) => !premium);
  const premium = packs.find((pack) => pack.premium);
  const track = free && trackOf(free);
  const cards: readonly (readonly [string, ListedPack | undefined])[] = [
    ['free', free],
    ['premium', premium],
    ['new, without a demo', free && { ...free, is_new: true, premium: false, demo: null }],
    ['long text', premium && { ...premium, name: `${premium.name}, ${premium.tagline}`, is_new: true }],
  ];
  return (
    <Section id="product">
      <Specimen of="PackCard">
        <State name={cards.map(([name]) => name).join(', ')} wide>
          <Grid cell="small">
            {cards.map(([name, pack]) =>
              pack ? <PackCard key={name} pack={pack} queue={() => queueOf(packs)} headingLevel={3} /> : null,
            )}
          </Grid>
        </State>
      </Specimen>
      <Specimen
        of="PlayButton"
        states={track ? each(['small', 'medium', 'large'], (size) => <PlayButton track={track} size={size} />) : {}}
      />
      <Specimen of="SubmissionProblem">
        <State name="unavailable, rate-limited, unexpected" wide>
          <Stack gap="small">
            <SubmissionProblem failure={{ kind: 'unavailable' }} />
            <SubmissionProblem failure={{ kind: 'rate-limited', retryAfterSeconds: 300 }} />
            <SubmissionProblem failure={{ kind: 'unexpected' }} />
          </Stack>
        </State>
      </Specimen>
      <Specimen of="NewsletterForm">
        <State name="as in the footer" wide>
          <NewsletterForm source="footer" />
        </State>
      </Specimen>
    </Section>
  );
}
