import { useSuspenseQuery } from '@tanstack/react-query';
import { buttonLook } from '../../ui/Button/button-look.ts';
import { usePageContext } from '../AppProvider.tsx';
import { PlayButton } from '../audio/PlayButton.tsx';
import { TrackWaveform } from '../audio/TrackWaveform.tsx';
import { queueOf, trackOf } from '../catalogue/track-of.ts';
import { useText } from '../i18n/use-text.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { SafeLink } from '../navigation/SafeLink.tsx';
import { contentPageQuery } from './content-page-query.ts';
import styles from './LeadSound.module.css';
import { leadPack, packsOf } from './lead-pack.ts';

/** A page's leading pack, to be heard in its opening; the page's other packs are its queue. */
export function LeadSound({ slug }: { readonly slug: string }) {
  const text = useText();
  const { data: page } = useSuspenseQuery(contentPageQuery(usePageContext(), slug));
  const pack = leadPack(page);
  const track = pack ? trackOf(pack) : null;
  const [opening] = page.sections;
  const action = opening?.kind === 'hero' ? opening.action : null;
  return (
    <>
      {pack && track ? (
        <div className={styles.sound}>
          <PlayButton track={track} queue={() => queueOf(packsOf(page))} size="large" />
          <div className={styles.wave}>
            <TrackWaveform track={track} bars={64} />
            <p className={styles.caption}>
              <AppLink className={styles.name} to={`/labs/packs/${pack.slug}`}>
                {pack.name}
              </AppLink>
              <span>{text('pack.by', { artist: pack.artist })}</span>
            </p>
          </div>
        </div>
      ) : null}
      {action ? (
        <p>
          <SafeLink {...buttonLook({ variant: 'primary', size: 'large' })} href={action.href}>
            {action.label}
          </SafeLink>
        </p>
      ) : null}
    </>
  );
}
