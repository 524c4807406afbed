import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { type ListedPack, queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { PackCard } from '../../../platform/catalogue/PackCard.tsx';
import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import { NewsletterForm } from '../../../platform/forms/NewsletterForm.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

/** What the product makes of the components, with packs of the library: they can be heard here as well. */
export function ProductSection({ packs }: { readonly packs: readonly ListedPack[] }) {
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
      <Specimen of="PlayButton">
        {track
          ? (['small', 'medium', 'large'] as const).map((size) => (
              <State key={size} name={size}>
                <PlayButton track={track} size={size} />
              </State>
            ))
          : null}
      </Specimen>
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
