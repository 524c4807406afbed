import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../ui/feedback/Price.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { EmptyState, ErrorState, StateMessage } from '../../ui/feedback/StateMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { EYE_PATHS } from '../../ui/forms/PasswordInput.tsx';
import { Card, cardLinkProps, cardProps } from '../../ui/layout/Card.tsx';
import { Container, Grid, VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { Cluster, Stack } from '../../ui/layout/Stack.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { ICON_NAMES, type IconName, type IconPath } from '../../ui/media/icon-paths.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { Waveform } from '../../ui/media/Waveform.tsx';
import { each, Section, Specimen, State } from './Specimen.tsx';
import styles from './samples.module.css';

const LONG =
  'The samples could not be put together right now, because the library that they lie in does not answer. Nothing of yours is lost: try again in a few minutes, or write to our support if it goes on.';

/** Loading, error and empty states. */
export function FeedbackSection() {
  return (
    <Section id="feedback">
      <Specimen of="Notice">
        <State name="info, success, error, long text" wide>
          <Stack gap="small">
            <Notice>Your download begins in a moment.</Notice>
            <Notice tone="success" title="Welcome">
              Your account is ready.
            </Notice>
            <Notice tone="error" title="That did not work">
              Address or password is wrong.
            </Notice>
            <Notice tone="error">{LONG}</Notice>
          </Stack>
        </State>
      </Specimen>
      <Specimen
        of="Spinner"
        states={{
          'size 4': <Spinner size={4} />,
          'as the text': <Spinner />,
          'size 8, with a label': <Spinner size={8} label="Refreshing" />,
        }}
      />
      <Specimen
        of="Skeleton"
        states={each(['square', 'title', 'text', 'wave', 'circle'], (shape) => (
          <div className={styles.skeleton}>
            <Skeleton shape={shape} />
          </div>
        ))}
      />
      <Specimen of="EmptyState">
        <State name="with a way on" wide>
          <EmptyState title="Nothing sounds like that yet" text="Try another word, or look through all packs.">
            <Button variant="secondary">Show all packs</Button>
          </EmptyState>
        </State>
      </Specimen>
      <Specimen of="ErrorState">
        <State name="with a way on" wide>
          <ErrorState title="This part of the page did not arrive" text="The rest works. Try again in a moment.">
            <Button variant="secondary">Try again</Button>
          </ErrorState>
        </State>
      </Specimen>
      <Specimen of="StateMessage">
        <State name="words alone, a drawing of one's own" wide>
          <StateMessage tone="quiet" drawing="M4 20h152" title="Nothing has been played today" />
        </State>
      </Specimen>
    </Section>
  );
}

const PEAKS = Array.from({ length: 96 }, (_, index) =>
  Math.round(Math.abs(Math.sin(index / 5) * Math.sin(index / 17)) * 92 + (index % 7)),
);
const PICTURE = { url: '/icon-512.png', width: 512, height: 512, color: 'teal' };

const ICONS: readonly (readonly [string, IconName | IconPath])[] = [
  ...ICON_NAMES.map((name) => [name, name] as const),
  ...Object.entries(EYE_PATHS),
];

/** Waveforms, pictures, and icons. */
export function MediaSection() {
  return (
    <Section id="media">
      <Specimen
        of="Waveform"
        wide
        states={{
          ...each(['large', 'medium', 'small'], (size) => <Waveform peaks={PEAKS} size={size} />),
          '48 bars': <Waveform peaks={PEAKS} bars={48} size="small" />,
          silence: <Waveform peaks={PEAKS.map(() => 0)} size="small" />,
        }}
      />
      <Specimen of="Picture">
        <State name="there">
          <div className={styles.picture}>
            <Picture image={PICTURE} alt="The wordmark" sizes="12rem" />
          </div>
        </State>
      </Specimen>
      <Specimen of="Icon" states={each(['s', 'm', 'l'], (size) => <Icon name="play" size={size} />)}>
        <ul className={styles.icons}>
          {ICONS.map(([name, icon]) => (
            <li key={name} className={styles.icon}>
              <Icon name={icon} size="l" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}

const boxes = (...names: readonly string[]) =>
  names.map((name) => (
    <span key={name} className={styles.box}>
      {name}
    </span>
  ));

/** Surfaces and layouts. */
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
            <article {...cardProps({ linked: true })}>
              <h4>
                <a href="#surfaces" {...cardLinkProps()}>
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
      <Specimen
        of="Price"
        states={{
          'in a line of its own': (
            <Price>
              <strong>£4.99</strong> per month
            </Price>
          ),
          'in a sentence': (
            <p>
              It costs{' '}
              <Price as="span">
                <strong>¥600</strong>
              </Price>{' '}
              at first.
            </p>
          ),
        }}
      />
      <Specimen of="VisuallyHidden">
        <State name="said, not shown">
          <p>
            12<VisuallyHidden> packs carry this label</VisuallyHidden>
          </p>
        </State>
      </Specimen>
      <Specimen
        of="Stack"
        states={each(['tight', 'small', 'medium', 'large', 'section'], (gap) => (
          <Stack gap={gap}>{boxes('one', 'two')}</Stack>
        ))}
      />
      <Specimen
        of="Cluster"
        wide
        states={each(['start', 'center', 'between'], (justify) => (
          <Cluster justify={justify}>{boxes('one', 'two', 'three')}</Cluster>
        ))}
      />
      <Specimen
        of="Grid"
        wide
        states={each(['small', 'medium', 'large'], (cell) => <Grid cell={cell}>{boxes('one', 'two', 'three')}</Grid>)}
      />
      <Specimen
        of="Container"
        wide
        states={each(['page', 'text', 'form'], (width) => <Container width={width}>{boxes(width)}</Container>)}
      />
    </Section>
  );
}

const PAGES = [
  [1, 3],
  [5, 9],
  [9, 9],
] as const;
const TABS = [
  { id: 'sound', label: 'The sound', content: <p>Six violins, three violas, two cellos and a bass.</p> },
  { id: 'story', label: 'The story', content: <p>Iris booked the boathouse because it was free in January.</p> },
  { id: 'credits', label: 'Everybody who was there', content: <p>Played, recorded and mixed by Iris Vale.</p> },
];

/** Navigation. */
export function NavigationSection() {
  return (
    <Section id="ways">
      <Specimen of="Tabs" wide states={{ three: <Tabs label="A pack" tabs={TABS} /> }} />
      <Specimen of="Pagination">
        {PAGES.map(([current, total]) => (
          <State key={current} name={`${current} of ${total}`} wide>
            <Pagination
              label={`Page ${current} of ${total}`}
              current={current}
              total={total}
              pageLabel={(page) => `Page ${page}`}
              link={(page, attributes) => (
                <a href={`#page-${page}`} {...attributes}>
                  {page}
                </a>
              )}
            />
          </State>
        ))}
      </Specimen>
      <Specimen of="Shelf">
        <State name="with more than fits" wide>
          <Shelf label="Packs on their way" previousLabel="Back" nextLabel="Further" head={<h4>A shelf</h4>}>
            {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
              <li key={card}>
                <Stack gap="tight">
                  <Skeleton shape="square" />
                  <Skeleton shape="title" />
                  <Skeleton />
                </Stack>
              </li>
            ))}
          </Shelf>
        </State>
      </Specimen>
    </Section>
  );
}
