import { type Html, html } from '../html.ts';
import { BAND } from './mail-colors.ts';

/** A struck string that dies away, in pixels; the part up to where it is being played is in the colour of sound. */
const HEIGHTS = [
  6, 8, 6, 10, 8, 14, 34, 50, 44, 52, 40, 46, 34, 40, 30, 34, 24, 30, 22, 26, 18, 22, 16, 18, 14, 16, 12, 14, 10, 12, 8,
  10, 8, 8, 6, 8, 6, 6,
];
const PLAYED = 9;

/** A picture of sound that needs no image: mailboxes block those of senders they don't know. */
export function waveBand(): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="border-collapse:collapse;table-layout:fixed"><tr>${HEIGHTS.map(bar)}</tr></table>`;
}

function bar(height: number, index: number): Html {
  const color = index < PLAYED ? BAND.sound : BAND.wave;
  return html`<td height="56" align="center" valign="middle" style="padding:0;font-size:0;line-height:0"><div style="width:4px;height:${height}px;margin:0 auto;background:${color};border-radius:2px;font-size:0;line-height:0"></div></td>`;
}
