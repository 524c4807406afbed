import { type Html, html } from '../html.ts';
import { DAY } from './mail-colors.ts';

const gap = html`<td width="2" style="width:2px;padding:0;font-size:0;line-height:0">&nbsp;</td>`;

/** The sign of the house and its name, as on the site, of table cells. */
export function wordmark(homeUrl: string): Html {
  return html`<a href="${homeUrl}" style="display:inline-block;color:${DAY.text};text-decoration:none">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>
${block({ width: 6, height: 20, color: DAY.text, name: 'ink' })}${gap}${block({ width: 6, height: 6, color: DAY.text, name: 'ink' })}${gap}${block({ width: 4, height: 6, color: DAY.sound, name: 'sound' })}${gap}${block({ width: 2, height: 6, color: DAY.sound, name: 'sound' })}
<td class="text" style="padding:0 0 0 12px;font-size:19px;line-height:20px;font-weight:700;letter-spacing:2px;color:${DAY.text}">LABS</td>
</tr></table></a>`;
}

interface Block {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly name: 'ink' | 'sound';
}

const block = ({ width, height, color, name }: Block): Html =>
  html`<td valign="bottom" style="padding:0;font-size:0;line-height:0"><div class="${name}" style="width:${width}px;height:${height}px;background:${color};border-radius:1px;font-size:0;line-height:0"></div></td>`;
