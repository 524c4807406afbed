import { make, makeSelect, makeSwitch } from './dom.ts';
import { type ClickedField, livePreview } from './live-preview.ts';
import type { Entry, Space } from './space.ts';

export interface FramePage {
  readonly path: string;
  readonly locale: string;
}

const PAGES_BY_SLUG: Readonly<Record<string, string>> = { home: '/', 'labs-home': '/labs' };
const PAGES_BY_TYPE: Readonly<Record<string, string>> = {
  site: '/',
  announcement: '/',
  installer: '/labs/download',
  drumKit: '/labs/natural-drums',
};

/** Path of an entry's own page; undefined for an entry that is part of other pages. */
export function pathOfEntry({ defaultLocale }: Space, { sys, fields }: Entry): string | undefined {
  const type = sys.contentType.sys.id;
  const slug = fields.slug?.[defaultLocale];
  if (type === 'pack') return `/labs/packs/${slug}`;
  if (type === 'page') return PAGES_BY_SLUG[String(slug)] ?? `/labs/${slug}`;
  return PAGES_BY_TYPE[type];
}

/** The URL that enables preview mode. The storefront remembers the choice of live updates: it is always included. */
export function frameAddress(template: string, { path, locale }: FramePage, isLive: boolean): string {
  const address = template
    .replaceAll('{path}', () => encodeURIComponent(path))
    .replaceAll('{locale}', () => encodeURIComponent(locale));
  return `${address}${address.includes('?') ? '&' : '?'}liveUpdates=${isLive ? 'on' : 'off'}`;
}

/** The page of a storefront URL; an area may be in its host instead of its path. */
export function pageAt({ locales, defaultLocale }: Space, address: string): FramePage | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const area = /^(labs|account)\./.exec(url.hostname)?.[1];
  const [, first, rest] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
  const locale = locales.find((code) => code.split('-')[0] === first);
  const path = (locale === undefined ? url.pathname : (rest ?? '')).replace(/\/+$/, '');
  return { path: `${area === undefined ? '' : `/${area}`}${path}` || '/', locale: locale ?? defaultLocale };
}

/** The settings that the server writes into the page (`editor-service.ts`). */
export interface Settings {
  readonly space: string;
  readonly environment: string;
  readonly managementToken: string;
  /** With the placeholders `{path}` and `{locale}`. */
  readonly previewUrl: string;
  readonly storefrontOrigins: readonly string[];
}

interface SiteParts {
  readonly settings: Settings;
  readonly space: Space;
  editedEntry(): Entry | undefined;
  openField(field: ClickedField): void;
}

/** The storefront in a frame, with its language and the switches of the inspector and of live updates. */
export function site({ settings, space, editedEntry, openField }: SiteParts) {
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
    editedEntry,
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
    // Going back navigates to the previous entry, not to the frame's previous page.
    const address = frameAddress(previewUrl, page, isLive);
    if (frame.contentWindow === null) frame.src = address;
    else frame.contentWindow.location.replace(address);
  }

  return {
    element,
    link,
    /** Navigates the frame to the entry's page, if it has one; to the first page when nothing was shown yet. */
    show(entry: Entry | undefined): void {
      const wanted = entry && pathOfEntry(space, entry);
      if (!isBegun || (wanted !== undefined && wanted !== page.path))
        load(wanted === undefined ? {} : { path: wanted });
    },
  };
}
