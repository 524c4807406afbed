import { useRef } from 'react';
import { useSessionKind } from '../../../platform/auth/session.ts';
import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import type { FullPack } from '../../../platform/catalogue/listed-pack.ts';
import { PackShelf } from '../../../platform/catalogue/PackCard.tsx';
import { CachedFragment } from '../../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { PicturePreload } from '../../../ui/Picture/PicturePreload.tsx';
import { Instrument } from './Instrument/Instrument.tsx';
import { PackCredits } from './PackCredits.tsx';
import { PackDemos } from './PackDemos.tsx';
import { PackHero, packCover } from './PackHero.tsx';
import { PackMiniHead } from './PackMiniHead.tsx';
import styles from './PackPage.module.css';

/** A pack: what it sounds like, what it is, who made it, where to go on. */
export function PackPage({ pack }: { readonly pack: FullPack }) {
  const scope = { premiumAccess: usePremiumAccess(), sessionKind: useSessionKind() };
  // The way to the login leads back to it.
  const { pathname, search } = usePageLocation();
  return (
    <>
      <PicturePreload {...packCover(pack)} />
      <CachedFragment name="pack" of={[pack]} facts={[pathname, search]} {...scope}>
        <Whole pack={pack} />
      </CachedFragment>
    </>
  );
}

function Whole({ pack }: { readonly pack: FullPack }) {
  const text = useText();
  const inspect = useInspector();
  const hero = useRef<HTMLElement>(null);
  return (
    <>
      <Container>
        <article>
          <PackHero pack={pack} ref={hero} />
          <PackMiniHead pack={pack} hero={hero} />
          <PackDemos pack={pack} />
          {pack.instrument ? <Instrument key={pack.slug} pack={pack} instrument={pack.instrument} /> : null}
          <div className={styles.columns}>
            <div className={styles.words}>
              <h2 className={styles.heading}>{text('pack.about')}</h2>
              <div className={styles.paragraphs} {...inspect(pack.content_id, 'description')}>
                <Paragraphs paragraphs={pack.description} />
              </div>
              {pack.story.length > 0 ? (
                <>
                  <h2 className={styles.heading}>{text('pack.story')}</h2>
                  <div className={styles.paragraphs} {...inspect(pack.content_id, 'story')}>
                    <Paragraphs paragraphs={pack.story} />
                  </div>
                </>
              ) : null}
            </div>
            <PackCredits pack={pack} />
          </div>
        </article>
      </Container>
      {pack.similar.length > 0 ? (
        <section className={styles.similar} aria-labelledby="similar">
          <PackShelf
            packs={pack.similar}
            label={text('pack.similar')}
            head={
              <h2 className={styles.shelfHeading} id="similar">
                {text('pack.similar')}
              </h2>
            }
          />
        </section>
      ) : null}
    </>
  );
}

function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}
