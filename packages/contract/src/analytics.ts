/** The path on our own origin to which browsers send analytics; the BFF forwards it (specification, section 7). */
export const ANALYTICS_PATH = '/api/analytics';

/** The resources below that path, as the analytics service names them: events, people, groups and session recordings. */
export const ANALYTICS_ROUTES = ['track', 'engage', 'groups', 'record'] as const;
export type AnalyticsRoute = (typeof ANALYTICS_ROUTES)[number];

const MIB = 1024 * 1024;
/** A form. `sendBeacon` labels the same form as plain text. */
const FORM = { types: ['application/x-www-form-urlencoded', 'text/plain'], maxBytes: MIB } as const;

export const ANALYTICS_BODIES: Readonly<
  Record<AnalyticsRoute, { readonly types: readonly string[]; readonly maxBytes: number }>
> = {
  track: FORM,
  engage: FORM,
  groups: FORM,
  // The first chunk of a recording holds the whole page, and not every browser can compress it.
  record: { types: ['application/octet-stream'], maxBytes: 5 * MIB },
};

export function analyticsPaths(route: AnalyticsRoute): readonly [string, string] {
  return [`${ANALYTICS_PATH}/${route}`, `${ANALYTICS_PATH}/${route}/`];
}

export function analyticsRouteOf(path: string): AnalyticsRoute | null {
  return ANALYTICS_ROUTES.find((route) => analyticsPaths(route).includes(path)) ?? null;
}

/** Identifies an event that both a browser and a server report: events with equal name and id count once. */
export interface EventMark {
  /** At most 36 letters, digits and dashes. */
  readonly insertId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The query parameter by which a browser sends its event id to the server. */
export const EVENT_MARK_FIELD = 'event';

export const EVENT_MARK_PATTERN = /^([\dA-Za-z-]{1,36})\.(\d{13})$/;

export const eventMarkText = ({ insertId, time }: EventMark): string => `${insertId}.${time}`;

export function eventMarkOf(text: string): EventMark | undefined {
  const [, insertId, time] = EVENT_MARK_PATTERN.exec(text) ?? [];
  return insertId === undefined ? undefined : { insertId, time: Number(time) };
}

/** Days after which consent expires, both in the browser and for the account. */
export const CONSENT_LIFE_DAYS = 180;
