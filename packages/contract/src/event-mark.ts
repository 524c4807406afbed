/** Makes an event that two report, a browser and a server, the same one: equal names and marks count once. */
export interface EventMark {
  /** Letters, digits and dashes, 36 at most. */
  readonly insertId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The query field by which a browser tells the server of its mark. */
export const EVENT_MARK_FIELD = 'event';

/** How a mark is written in an address. */
export const EVENT_MARK_PATTERN = /^([\dA-Za-z-]{1,36})\.(\d{13})$/;

export const eventMarkText = ({ insertId, time }: EventMark): string => `${insertId}.${time}`;

/** Undefined for anything that is no mark. */
export function eventMarkOf(text: string): EventMark | undefined {
  const [, insertId, time] = EVENT_MARK_PATTERN.exec(text) ?? [];
  return insertId === undefined ? undefined : { insertId, time: Number(time) };
}
