import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Shelf } from '../../../ui/Shelf/Shelf.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { Section } from './Section.tsx';
import styles from './WaysSection.module.css';

const PAGES = [
  [1, 3],
  [5, 9],
] as const;
const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

export function WaysSection() {
  return (
    <Section title="Ways through">
      <Tabs
        label="A pack"
        tabs={[
          { id: 'sound', label: 'The sound', content: <p>Six violins, three violas, two cellos and a bass.</p> },
          {
            id: 'story',
            label: 'The story',
            content: <p>Iris booked the boathouse because it was free in January.</p>,
          },
          { id: 'credits', label: 'Credits', content: <Icon name="user" /> },
        ]}
      />
      {PAGES.map(([current, total]) => (
        <Pagination
          key={total}
          label={`Pages, ${total} of them`}
          current={current}
          total={total}
          pageLabel={(page) => `Page ${page}`}
          link={(page, attributes) => (
            <a href={`#page-${page}`} {...attributes}>
              {page}
            </a>
          )}
        />
      ))}
      <div className={styles.shelf}>
        <Shelf label="Packs on their way" previousLabel="Back" nextLabel="Further" head={<h3>A shelf</h3>}>
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
      </div>
    </Section>
  );
}
