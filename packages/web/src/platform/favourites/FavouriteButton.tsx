import { Icon } from '../../ui/media/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import type { FavouritePack, HeartPlace } from './change-favourite.ts';
import * as styles from './FavouriteButton.module.css';
import { useFavourite } from './use-favourite.ts';

interface FavouriteButtonProps {
  readonly pack: FavouritePack;
  readonly place: HeartPlace;
}

/** The heart of a pack: pressed while the pack is a favourite. */
export function FavouriteButton({ pack, place }: FavouriteButtonProps) {
  const text = useText();
  const { isFavourite, toggle } = useFavourite(pack, place);
  return (
    <button
      type="button"
      className={styles.button}
      // On a picture it is light in every area.
      data-area={place === 'card' ? 'labs' : undefined}
      data-favourite={place}
      aria-pressed={isFavourite}
      aria-label={text('favourites.mark', { name: pack.name })}
      aria-keyshortcuts={place === 'card' ? undefined : 'F'}
      onClick={toggle}
    >
      <Icon name="heart" size={place === 'card' ? 'm' : 'l'} />
    </button>
  );
}
