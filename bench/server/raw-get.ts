import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly encoding: string;
  readonly headers: IncomingHttpHeaders;
  /** As they came, not unpacked. */
  readonly bytes: Buffer;
}

/** Gets an address as a browser's connection sees it. Throws when it is not answered with 200. */
export function rawGet(url: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const { statusCode, headers: answered } = answer;
      if (statusCode !== 200) reject(new Error(`${url} answered ${statusCode}.`));
      const encoding = answered['content-encoding'] ?? 'identity';
      buffer(answer).then((bytes) => resolve({ encoding, headers: answered, bytes }), reject);
    }).once('error', reject);
  });
}
