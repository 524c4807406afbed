import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../ui/feedback/Price.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { EmptyState } from '../../ui/feedback/StateMessage.tsx';
import { Button, IconButton } from '../../ui/forms/Button.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { ICON_NAMES } from '../../ui/media/icon-paths.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { Waveform } from '../../ui/media/Waveform.tsx';
import { each, type Specimens } from './Specimen.tsx';
import * as styles from './samples.module.css';

const LONG =
  'The samples could not be put together right now, because the library that they lie in does not answer. Nothing of yours is lost: try again in a few minutes, or write to our support if it goes on.';

/** Loading, error and empty states. */
export const FEEDBACK: Specimens = {
  Notice: each(['info', 'success', 'error'], (tone) => (
    <Notice tone={tone} title="Welcome">
      {LONG}
    </Notice>
  )),
  Spinner: { small: <Spinner size={4} />, medium: <Spinner />, large: <Spinner size={8} /> },
  Skeleton: each(['title', 'text', 'wave'], (shape) => (
    <div className={styles.skeleton}>
      <Skeleton shape={shape} />
    </div>
  )),
  EmptyState: {
    'with a button': (
      <EmptyState title="Nothing sounds like that yet" text="Try another word, or look through all packs.">
        <Button variant="secondary">Show all packs</Button>
      </EmptyState>
    ),
  },
  Price: {
    plain: (
      <Price>
        <strong>£4.99</strong> per month
      </Price>
    ),
  },
};

const PEAKS = Array.from({ length: 96 }, (_, index) =>
  Math.round(Math.abs(Math.sin(index / 5) * Math.sin(index / 17)) * 92 + (index % 7)),
);
const PICTURE = { url: '/icon-512.png', width: 512, height: 512, color: 'teal' };

/** Waveforms, pictures, and icons. */
export const MEDIA: Specimens = {
  Waveform: each(['large', 'medium', 'small'], (size) => <Waveform peaks={PEAKS} size={size} />),
  Picture: {
    plain: (
      <div className={styles.picture}>
        <Picture image={PICTURE} alt="The wordmark" sizes="12rem" />
      </div>
    ),
  },
  Icon: {
    ...each(['s', 'm', 'l'], (size) => <Icon name="play" size={size} />),
    ...each(ICON_NAMES, (name) => <Icon name={name} size="l" />),
  },
};

/** Navigation. */
export const WAYS: Specimens = {
  Pagination: each(['1', '5', '9'], (current) => (
    <Pagination
      label={`Page ${current} of 9`}
      current={Number(current)}
      total={9}
      pageLabel={(page) => `Page ${page}`}
      link={(page, attributes) => (
        <a href={`#page-${page}`} {...attributes}>
          {page}
        </a>
      )}
    />
  )),
  Shelf: {
    'with more than fits': (
      <Shelf label="Packs on their way" previousLabel="Back" nextLabel="Further" head={<h4>A shelf</h4>}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <IconButton icon={name} label={name} />
          </li>
        ))}
      </Shelf>
    ),
  },
};
