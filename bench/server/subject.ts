/** Something that is loaded: an address, how it is asked for, and the process that answers. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the process whose processor time is counted. */
  readonly pid: number;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** As a person's browser asks for a page. */
export const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB',
  // Without a browser's name the server would treat the load as a crawler.
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
} as const;
