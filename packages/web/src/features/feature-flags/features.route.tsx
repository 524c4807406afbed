import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import {
  contentAssetsQuery,
  contentItemsQuery,
  fileIdsOf,
  type MediaOfEntry,
  mediaOf,
} from '../../platform/content/content-entries.ts';
import { setUpData } from '../../platform/content/set-up-data.ts';
import { FLAG_NAMES, FLAGS, type FlagName, type FlagSwitch, RESET_FLAGS } from '../../platform/feature-flags/flags.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import { originAt } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useAddress, useLoaderData, usePageLocation } from '../../platform/navigation/use-page.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Segments } from '../../ui/forms/Segments.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Cluster } from '../../ui/layout/Stack.tsx';
import * as styles from './features.module.css';

/** The ids of the entries in a feature test's set-up; empty elsewhere. */
export async function loader(page: PageArguments): Promise<readonly string[]> {
  const ids = Object.keys((await setUpData(page)).entries);
  const { queryClient } = page.app;
  const entries = await queryClient.query(contentItemsQuery(page, ids));
  await queryClient.query(contentAssetsQuery(page, fileIdsOf(entries)));
  return ids;
}

/** `/labs/features`: the feature switches, and the set-up of a feature test, if this is one. Only outside production. */
export function Component() {
  const text = useText();
  const ids = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <Container>
      <PageMeta title={text('features.title')} description={text('features.meta')} />
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>{text('features.title')}</h1>
          <p className={styles.intro}>{text('features.intro')}</p>
        </header>
        <FlagForm />
        {ids.length > 0 ? <SetUpMedia ids={ids} /> : null}
      </div>
    </Container>
  );
}

/** The media of a feature test's set-up, looked up like any content. */
function SetUpMedia({ ids }: { readonly ids: readonly string[] }) {
  const text = useText();
  const page = usePageContext();
  const { data: entries } = useSuspenseQuery(contentItemsQuery(page, ids));
  const { data: assets } = useSuspenseQuery(contentAssetsQuery(page, fileIdsOf(entries)));
  return (
    <section className={styles.section} aria-labelledby="set-up">
      <h2 className={styles.title} id="set-up">
        {text('features.set-up.title')}
      </h2>
      <p className={styles.setUpIntro}>{text('features.set-up.intro')}</p>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const media = mediaOf(entry, assets, originAt(page.app.config.areas));
          return (
            <li key={entry.content_id} className={styles.item}>
              <code className={styles.id}>{entry.content_id}</code>
              {media ? <EntryMedia media={media} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A picture, sound or video with its text, by native elements. */
function EntryMedia({ media }: { readonly media: MediaOfEntry }) {
  if (media.kind === 'image') {
    return (
      <figure className={styles.media}>
        <img className={styles.picture} src={media.url} alt="" width={96} height={96} />
        <figcaption className={styles.words}>
          <strong>{media.name}</strong>
          <span className={styles.by}>{media.credit}</span>
        </figcaption>
      </figure>
    );
  }
  if (media.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: the set-up media contain no speech.
    return <video className={styles.film} src={media.url} controls preload="none" />;
  }
  return (
    <figure className={styles.media}>
      {/* biome-ignore lint/a11y/useMediaCaption: as above. */}
      <audio className={styles.sound} src={media.url} controls preload="none" aria-label={media.title} />
      <figcaption className={styles.words}>
        <strong>{media.title}</strong>
        <span className={styles.by}>{media.artist}</span>
      </figcaption>
    </figure>
  );
}

/** Every feature with a visitor's own switch. A plain form, because the server decides features before a page is rendered. */
function FlagForm() {
  const text = useText();
  const { pathname } = usePageLocation();
  const address = useAddress();
  const { flagSwitches } = useApp().config;
  if (!flagSwitches) return null;
  const hasOverrides = Object.keys(flagSwitches).length > 0;
  return (
    <form className={styles.form} method="post" action={address(pathname)}>
      <ul className={styles.flags}>
        {FLAG_NAMES.map((name) => (
          <li key={name} className={styles.flag}>
            <FlagRow name={name} override={flagSwitches[name] ?? null} />
          </li>
        ))}
      </ul>
      <Cluster>
        <Button type="submit">{text('features.apply')}</Button>
        <Button type="submit" variant="quiet" disabled={!hasOverrides} {...RESET_FLAGS}>
          {text('features.reset')}
        </Button>
      </Cluster>
    </form>
  );
}

/** One feature: its description, whether it is on and why, its status per environment, and the switch. */
function FlagRow({ name, override }: { readonly name: FlagName; readonly override: FlagSwitch | null }) {
  const text = useText();
  const title = text(`features.${name}`);
  const isOn = useFlag(name);
  const isEnabled = useApp().config.flags[name] === 'enabled';
  return (
    <div className={styles.row} data-flag={name}>
      <div className={styles.about}>
        <div className={styles.head}>
          <h2 className={styles.name}>{title}</h2>
          <Badge tone={isOn ? 'success' : 'neutral'}>{text(isOn ? 'features.on' : 'features.off')}</Badge>
          {override ? <Badge tone="new">{text('features.switched')}</Badge> : null}
          {isEnabled ? <Badge tone="new">{text(isOn ? 'features.for-you' : 'features.enabled')}</Badge> : null}
        </div>
        <p className={styles.description}>{text(`features.${name}.hint`)}</p>
        <dl className={styles.places} aria-label={text('features.places')}>
          {Object.entries(FLAGS[name]).map(([environment, status]) => (
            <div key={environment} className={styles.place} data-status={status}>
              <dt>{environment}</dt>
              <dd>{text(`features.${status}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Segments
        label={title}
        name={name}
        defaultValue={override ?? 'default'}
        options={[
          { value: 'default', label: text('features.default') },
          { value: 'on', label: text('features.on') },
          { value: 'off', label: text('features.off') },
        ]}
      />
    </div>
  );
}
