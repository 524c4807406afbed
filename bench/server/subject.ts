/** Something that is loaded: an address, how it is asked for, and the process that answers. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the process whose processor time is counted. */
  readonly pid: number;
  /** It answers from what it has: nobody but the load has work on the load's core. */
  readonly answersAlone?: boolean;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** How an answer is asked for, by what tables call it: plain, in one encoding, or as browsers do, in whichever the server picks. */
export const ASKED = {
  identity: 'identity',
  gzip: 'gzip',
  br: 'br',
  'as browsers ask': 'gzip, deflate, br, zstd',
} as const;
export type Asked = keyof typeof ASKED;

/** As a person's browser asks for a page. */
export const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB',
  // Without a browser's name the server would treat the load as a crawler.
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
} as const;
