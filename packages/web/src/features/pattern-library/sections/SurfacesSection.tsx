import { Card } from '../../../ui/Card/Card.tsx';
import { cardLinkLook, cardLook } from '../../../ui/Card/card-look.ts';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Price } from '../../../ui/Price/Price.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';
import styles from './SurfacesSection.module.css';

const GAPS = ['tight', 'small', 'medium', 'large', 'section'] as const;
const box = (name: string) => <span className={styles.box}>{name}</span>;

/** What stands on what, and what stands beside what. */
export function SurfacesSection() {
  return (
    <Section id="surfaces">
      <Specimen of="Card">
        <State name="raised, linked, plain, long text" wide>
          <Grid>
            <Card>
              <h4>A card</h4>
              <p>It stands for one thing.</p>
            </Card>
            <article {...cardLook({ linked: true })}>
              <h4>
                <a href="#surfaces" {...cardLinkLook()}>
                  A card that leads on
                </a>
              </h4>
              <p>All of it is the link.</p>
            </article>
            <Card surface="plain">
              <h4>A plain card</h4>
              <p>For pictures that need no frame.</p>
            </Card>
            <Card>
              <h4>A card with a name that goes on for longer than its place is wide</h4>
              <p>Its words wrap, and the cards beside it grow with it.</p>
            </Card>
          </Grid>
        </State>
      </Specimen>
      <Specimen of="Price">
        <State name="in a line of its own">
          <Price>
            <strong>£4.99</strong> per month
          </Price>
        </State>
        <State name="in a sentence">
          <p>
            It costs{' '}
            <Price as="span">
              <strong>¥600</strong>
            </Price>{' '}
            at first.
          </p>
        </State>
      </Specimen>
      <Specimen of="VisuallyHidden">
        <State name="said, not shown">
          <p>
            12<VisuallyHidden> packs carry this label</VisuallyHidden>
          </p>
        </State>
      </Specimen>
      <Specimen of="Stack">
        {GAPS.map((gap) => (
          <State key={gap} name={gap}>
            <Stack gap={gap}>
              {box('one')}
              {box('two')}
            </Stack>
          </State>
        ))}
      </Specimen>
      <Specimen of="Cluster">
        {(['start', 'center', 'between'] as const).map((justify) => (
          <State key={justify} name={justify} wide>
            <Cluster justify={justify}>
              {box('one')}
              {box('two')}
              {box('three')}
            </Cluster>
          </State>
        ))}
      </Specimen>
      <Specimen of="Grid">
        {(['small', 'medium', 'large'] as const).map((cell) => (
          <State key={cell} name={cell} wide>
            <Grid cell={cell}>
              {box('one')}
              {box('two')}
              {box('three')}
            </Grid>
          </State>
        ))}
      </Specimen>
      <Specimen of="Container">
        {(['page', 'text', 'form'] as const).map((width) => (
          <State key={width} name={width} wide>
            <Container width={width}>{box(width)}</Container>
          </State>
        ))}
      </Specimen>
    </Section>
  );
}
