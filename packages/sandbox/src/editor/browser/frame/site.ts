import type { Entry } from '../content/content.ts';
import type { Space } from '../content/space.ts';
import { make, makeSelect, makeSwitch } from '../dom.ts';
import type { Settings } from '../settings.ts';
import { type ClickedField, livePreview } from './live-preview.ts';
import { type FramePage, frameAddress, pageAt, pathOfEntry } from './page-address.ts';

interface SiteParts {
  readonly settings: Settings;
  readonly space: Space;
  openField(field: ClickedField): void;
}

/** The storefront in a frame, with its language and the switches of the inspector and of live updates. */
export function site({ settings, space, openField }: SiteParts) {
  const { previewUrl, storefrontOrigins: origins } = settings;
  let page: FramePage = { path: '/', locale: space.defaultLocale };
  let isLive = false;
  let isBegun = false;

  const frame = make('iframe', { title: 'Preview', allow: 'autoplay; fullscreen' });
  const path = make('output', { 'aria-label': 'Shown page' });
  const connection = make('output', { 'aria-label': 'Connection' });
  const locale = makeSelect(
    'Preview language',
    space.locales.map((code) => [code, code]),
    page.locale,
    (code) => load({ locale: code }),
  );
  const link = livePreview({
    frame,
    origins,
    space,
    connected: (location, { taggedElementCount }) => {
      moved(location);
      connection.textContent = `Connected, ${taggedElementCount} tagged elements`;
    },
    moved,
    clicked: openField,
  });
  const element = make(
    'section',
    { class: 'site', 'aria-label': 'Site' },
    make(
      'div',
      { class: 'site-bar' },
      locale,
      makeSwitch('Inspector', true, link.inspect),
      makeSwitch('Live updates', isLive, (isOn) => {
        isLive = isOn;
        load({});
      }),
      path,
      connection,
    ),
    frame,
  );

  function moved(location: string): void {
    page = pageAt(space, location) ?? page;
    locale.value = page.locale;
    path.textContent = page.path;
  }
  function load(change: Partial<FramePage>): void {
    page = { ...page, ...change };
    isBegun = true;
    link.disconnect();
    connection.textContent = 'Waiting for the site …';
    // Going back leads to the entry before, not to the frame's page before.
    const address = frameAddress(previewUrl, page, isLive);
    if (frame.contentWindow === null) frame.src = address;
    else frame.contentWindow.location.replace(address);
  }

  return {
    element,
    link,
    /** Leads the frame to the entry's page, if it has one; to the first page when it has shown none. */
    show(entry: Entry | undefined): void {
      const wanted = entry && pathOfEntry(space, entry);
      if (!isBegun || (wanted !== undefined && wanted !== page.path))
        load(wanted === undefined ? {} : { path: wanted });
    },
  };
}
