import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Shelf } from '../../../ui/Shelf/Shelf.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const PAGES = [
  [1, 3],
  [5, 9],
  [9, 9],
] as const;
const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];
const TABS = [
  { id: 'sound', label: 'The sound', content: <p>Six violins, three violas, two cellos and a bass.</p> },
  { id: 'story', label: 'The story', content: <p>Iris booked the boathouse because it was free in January.</p> },
  { id: 'credits', label: 'Everybody who was there', content: <p>Played, recorded and mixed by Iris Vale.</p> },
];

/** Ways from one thing to the next. */
export function WaysSection() {
  return (
    <Section id="ways">
      <Specimen of="Tabs">
        <State name="three" wide>
          <Tabs label="A pack" tabs={TABS} />
        </State>
      </Specimen>
      <Specimen of="Pagination">
        {PAGES.map(([current, total]) => (
          <State key={`${current} of ${total}`} name={`${current} of ${total}`} wide>
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
            {CARDS.map((card) => (
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
