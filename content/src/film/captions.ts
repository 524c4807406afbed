import type { Cue } from '../texts/films.ts';

/** A WebVTT file of one language; `language` is the place of its words in each cue. */
export function captionsFile(cues: readonly Cue[], language: 0 | 1 | 2): string {
  const blocks = cues.map(({ fromMs, toMs, words }) => `${time(fromMs)} --> ${time(toMs)}\n${words[language]}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function time(ms: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${pad(Math.floor(ms / 60_000), 2)}:${pad(Math.floor(ms / 1_000) % 60, 2)}.${pad(ms % 1_000, 3)}`;
}
