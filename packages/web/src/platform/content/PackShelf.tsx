import { type ReactNode, useCallback } from 'react';
import { Shelf } from '../../ui/Shelf/Shelf.tsx';
import type { ListedPack } from '../catalogue/listed-pack.ts';
import { PackCard } from '../catalogue/PackCard/PackCard.tsx';
import { queueOf } from '../catalogue/track-of.ts';
import { useText } from '../i18n/use-text.ts';

interface PackShelfProps {
  readonly packs: readonly ListedPack[];
  readonly label: string;
  readonly head: ReactNode;
}

/** Packs in one row that goes on beyond the edge; playing one makes the others its queue. */
export function PackShelf({ packs, label, head }: PackShelfProps) {
  const text = useText();
  const queue = useCallback(() => queueOf(packs), [packs]);
  return (
    <Shelf label={label} head={head} previousLabel={text('shelf.previous')} nextLabel={text('shelf.next')}>
      {packs.map((pack) => (
        <li key={pack.slug}>
          <PackCard pack={pack} queue={queue} headingLevel={3} />
        </li>
      ))}
    </Shelf>
  );
}
