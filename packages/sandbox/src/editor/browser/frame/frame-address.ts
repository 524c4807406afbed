export interface FramePage {
  /** Page path, without locale prefix. */
  readonly path: string;
  /** Language tag such as `ja-JP`. */
  readonly locale: string;
  readonly isLive: boolean;
}

/** The storefront's address that switches to preview mode and leads to the page. It remembers what it was told of live updates, so it is told each time. */
export function frameAddress(template: string, { path, locale, isLive }: FramePage): string {
  const address = template
    .replaceAll('{path}', () => encodeURIComponent(path))
    .replaceAll('{locale}', () => encodeURIComponent(locale));
  return `${address}${address.includes('?') ? '&' : '?'}liveUpdates=${isLive ? 'on' : 'off'}`;
}
