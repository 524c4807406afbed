import type { Pack } from '@sound-library/contract/entities/pack.ts';
import { useFormatDate } from '../../../platform/i18n/use-format-date.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './PackCredits.module.css';

/** The facts and the people. */
export function PackCredits({ pack }: { readonly pack: Pack }) {
  const text = useText();
  const formatDate = useFormatDate();
  const moods = pack.labels.map(({ name }) => name).join(text('list.separator'));
  return (
    <aside className={styles.credits} aria-labelledby="credits">
      <h2 className={styles.heading} id="credits">
        {text('pack.details')}
      </h2>
      <dl>
        <Fact term={text('pack.artist')} value={pack.artist} />
        {moods ? <Fact term={text('pack.moods')} value={moods} /> : null}
        <Fact term={text('pack.released')} value={formatDate(pack.released_on)} />
        <Fact term={text('pack.size')} value={text('pack.megabytes', { size: pack.size_mb })} />
        {pack.credits.map(({ role, name }) => (
          <Fact key={`${role} ${name}`} term={role} value={name} />
        ))}
      </dl>
      {pack.artist_bio ? <p className={styles.bio}>{pack.artist_bio}</p> : null}
    </aside>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
