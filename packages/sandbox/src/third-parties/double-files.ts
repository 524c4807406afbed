import { readFile } from 'node:fs/promises';
import { SCRIPT_HEADERS } from './script-headers.ts';

const STYLE_HEADERS = { ...SCRIPT_HEADERS, 'content-type': 'text/css; charset=utf-8' } as const;

/** Reads a file that pages of any origin may load, and the headers that go with it. */
export async function readDoubleFile(name: string) {
  const text = await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
  return { text, headers: name.endsWith('.css') ? STYLE_HEADERS : SCRIPT_HEADERS };
}
