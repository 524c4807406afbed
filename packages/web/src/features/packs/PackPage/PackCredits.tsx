import type { FullPack } from '../../../platform/catalogue/listed-pack.ts';
import { useFormatDate, useText } from '../../../platform/i18n/use-text.ts';
import { type InspectorProps, useInspector } from '../../../platform/live-preview/inspector.ts';
import styles from './PackCredits.module.css';

/** The facts and the people. */
export function PackCredits({ pack }: { readonly pack: FullPack }) {
  const text = useText();
  const inspect = useInspector();
  const formatDate = useFormatDate();
  const { content_id: id } = pack;
  const moods = pack.labels.map(({ name }) => name).join(text('list.separator'));
  return (
    <aside className={styles.credits} aria-labelledby="credits">
      <h2 className={styles.heading} id="credits">
        {text('pack.details')}
      </h2>
      <dl>
        <Fact term={text('pack.artist')} value={pack.artist} tag={inspect(pack.artist_id, 'name')} />
        {moods ? <Fact term={text('pack.moods')} value={moods} tag={inspect(id, 'labels')} /> : null}
        <Fact term={text('pack.released')} value={formatDate(pack.released_on)} tag={inspect(id, 'releasedOn')} />
        <Fact
          term={text('pack.size')}
          value={text('pack.megabytes', { size: pack.size_mb })}
          tag={inspect(id, 'sizeMb')}
        />
        {pack.credits.map(({ role, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: somebody may be thanked twice for the same; rows never change places.
          <Fact key={index} term={role} value={name} tag={inspect(id, 'credits')} />
        ))}
      </dl>
      {pack.artist_bio ? (
        <p className={styles.bio} {...inspect(pack.artist_id, 'bio')}>
          {pack.artist_bio}
        </p>
      ) : null}
    </aside>
  );
}

interface FactProps {
  readonly term: string;
  readonly value: string;
  readonly tag: InspectorProps | undefined;
}

function Fact({ term, value, tag }: FactProps) {
  return (
    <div className={styles.fact} {...tag}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
