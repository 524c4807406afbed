import { joinContentIds } from '@sound-library/contract/catalogue.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import type { Track } from '../../platform/audio/playback.ts';
import { type ListedPack, listedPack, queueOf } from '../../platform/catalogue/listed-pack.ts';
import { PackGrid } from '../../platform/catalogue/PackGrid.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import { EmptyState } from '../../ui/feedback/StateMessage.tsx';
import { Button, buttonProps } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './FavouriteList.module.css';

interface FavouriteHeadProps {
  readonly title: string;
  readonly intro: ReactNode;
  /** The favourites, to count and to play; null while they are loading. */
  readonly packs: readonly ListedPack[] | null;
  /** The page itself says that there are none. */
  readonly isEmpty: boolean;
  readonly children?: ReactNode;
}

/** Title, number of packs, and what can be done with all of them. */
export function FavouriteHead({ title, intro, packs, isEmpty, children }: FavouriteHeadProps) {
  const text = useText();
  const player = useAudioPlayer();
  const queue = queueOf(packs ?? []);
  const [first] = queue;
  const playAll = (track: Track) => {
    player.setContinuous(true);
    player.play(track, queue);
  };
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {isEmpty ? null : (
        <div className={styles.summary}>
          {first ? (
            <span className={styles.play}>
              <Button onClick={() => playAll(first)}>
                <Icon name="play" size="s" />
                {text('favourites.play-all')}
              </Button>
            </span>
          ) : null}
          {packs ? children : null}
          <p className={styles.count} role="status">
            {packs ? text('favourites.count', { count: packs.length }) : null}
          </p>
        </div>
      )}
    </header>
  );
}

interface FavouriteGridProps {
  readonly packs: readonly ListedPack[];
  readonly label: string;
  /** The text for a list without packs. */
  readonly none: 'favourites.none' | 'favourites.shared.none';
}

export function FavouriteGrid({ packs, label, none }: FavouriteGridProps) {
  const text = useText();
  if (packs.length === 0) {
    return (
      <EmptyState title={text(none)} text={text(`${none}.hint`)}>
        <AppLink {...buttonProps()} to="/labs/packs">
          {text('packs.show-all')}
        </AppLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.grid}>
      <PackGrid packs={packs} label={label} />
    </div>
  );
}

/** The published packs among these, in the order of the ids. */
export function favouritePacksQuery({ app, locale }: PageContext, contentIds: readonly string[]) {
  const ids = joinContentIds(contentIds);
  return queryOptions({
    queryKey: ['packs', locale.code, { ids }],
    queryFn: async ({ signal }): Promise<readonly ListedPack[]> => {
      // Without ids, the call lists all packs.
      if (ids === '') return [];
      const query = { ids, limit: contentIds.length };
      return bodyOf(await app.api('getPacks', { query }, { locale, signal })).packs.map(listedPack);
    },
    select: (packs) => contentIds.flatMap((id) => packs.find(({ content_id: contentId }) => contentId === id) ?? []),
  });
}
