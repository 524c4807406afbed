import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const REST = `${FIRST}0123456789`;
const LENGTH = 5;

/**
 * Names classes of CSS modules: short, as cards repeat them by the hundred, and the same for both sides and in the next build as
 * long as file and name are. The function throws in the unlikely case that two classes would share one.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    // Both sides of the build, and queries that Vite appends, are one file.
    const owner = `${relative(root, file.replace(/\?.*$/, ''))} ${name}`;
    const short = shortName(owner);
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`Two classes would be called ${short}: rename one of ${owner} and ${other}.`);
    owners.set(short, owner);
    return short;
  };
}

function shortName(text: string): string {
  let number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  let short = '';
  while (short.length < LENGTH) {
    const letters = short === '' ? FIRST : REST;
    short += letters[number % letters.length];
    number = Math.floor(number / letters.length);
  }
  return short;
}
