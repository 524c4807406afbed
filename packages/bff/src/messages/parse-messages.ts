import { createHash } from 'node:crypto';
import type { Messages } from '@sound-library/contract/resources/messages.ts';
import { z } from 'zod';

const KEY = /^[\w.:/ -]{1,200}$/;
const TEXT_MAX_LENGTH = 10_000;
/** Keys that objects inherit; a page that looks texts up must never meet them. */
const INHERITED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const mapSchema = z.record(z.string(), z.unknown());

export interface ParsedMessages {
  readonly messages: Messages;
  /** Keys whose entry was left out: not a text, or not a key. */
  readonly dropped: readonly string[];
}

/** Reads a flat map of keys to texts; bad entries are left out. Throws when nothing usable is in it. */
export function parseMessages(json: unknown): ParsedMessages {
  const texts: [string, string][] = [];
  const dropped: string[] = [];
  for (const [key, text] of Object.entries(mapSchema.parse(json))) {
    if (isUsable(key, text)) texts.push([key, text]);
    else dropped.push(key);
  }
  if (texts.length === 0) throw new TypeError('The answer holds no texts.');
  texts.sort(([one], [other]) => (one < other ? -1 : 1));
  return { messages: { version: versionOf(texts), messages: Object.fromEntries(texts) }, dropped };
}

function isUsable(key: string, text: unknown): text is string {
  return KEY.test(key) && !INHERITED.has(key) && typeof text === 'string' && text.length <= TEXT_MAX_LENGTH;
}

/** Changes when a text does, and only then. */
function versionOf(texts: readonly [string, string][]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}
