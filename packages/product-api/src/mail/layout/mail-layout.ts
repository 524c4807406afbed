import { Html, html } from '../html.ts';
import type { MailContent } from '../mail-content.ts';
import { BAND, DAY } from './mail-colors.ts';
import { MAIL_STYLE } from './mail-style.ts';
import { waveBand } from './wave-band.ts';
import { wordmark } from './wordmark.ts';

const FONT =
  "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans JP','Apple SD Gothic Neo','Noto Sans KR',Helvetica,Arial,sans-serif";
const NOTHING = new Html('');
/** Keeps the mail's own words out of the line that mailboxes show beside the subject. */
const FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(80));

const small = `margin:0 0 6px;font-size:14px;line-height:22px;color:${DAY.quiet}`;

/** The HTML part of a mail: tables and styles in the elements, which every mail program understands. */
export function mailLayout(content: MailContent): string {
  const { texts, text, languageTag, homeUrl } = content;
  return html`<!doctype html>
<html lang="${languageTag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${text.subject}</title>
<style>${MAIL_STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${DAY.ground};-webkit-text-size-adjust:100%;text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${text.preview}${FILLER}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;background:${DAY.ground}"><tr>
<td class="page" align="center" style="padding:36px 20px 44px;font-family:${FONT};word-break:${languageTag === 'ko-KR' ? 'keep-all' : 'normal'};overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;max-width:560px;text-align:left">
<tr><td style="padding:0 4px 20px">${wordmark(homeUrl)}</td></tr>
<tr><td class="card" style="padding:0;background:${DAY.card};border:1px solid ${DAY.line};border-radius:14px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><td style="padding:18px 14px;background:${BAND.ground};border-radius:13px 13px 0 0">${waveBand()}</td></tr>
<tr><td class="body" style="padding:36px 40px 34px">${body(content)}</td></tr>
</table>
</td></tr>
<tr><td class="quiet" style="padding:22px 4px 0;font-size:13px;line-height:20px;color:${DAY.quiet}">LABS · ${texts.tagline}<br><a class="link" href="${homeUrl}" style="color:${DAY.link}">${homeUrl.replace(/^https?:\/\/|\/$/g, '')}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.source;
}

function body({ texts, text, greeting, button, forgotPasswordUrl, supportUrl }: MailContent): Html {
  return html`<h1 class="text" style="margin:0 0 20px;font-size:26px;line-height:33px;font-weight:650;letter-spacing:-0.4px;color:${DAY.text}">${text.heading}</h1>
${[greeting, ...text.paragraphs].map(paragraph)}
${button ? buttonBlock(button, texts.linkLife) : NOTHING}
${forgotPasswordUrl ? html`<p class="text" style="margin:0 0 24px;font-size:16px;line-height:26px;color:${DAY.text}">${texts.forgotPassword} ${link(forgotPasswordUrl)}</p>` : NOTHING}
${button ? html`<p class="quiet" style="${small}">${texts.plainLink}</p><p class="sunken" style="margin:0;padding:10px 14px;background:${DAY.sunken};border-radius:8px;font-size:13px;line-height:20px;word-break:break-all">${link(button.url)}</p>` : NOTHING}
<div class="line" style="margin:28px 0 18px;border-top:1px solid ${DAY.line};font-size:0;line-height:0">&nbsp;</div>
<p class="quiet" style="${small}">${text.reason}</p>
<p class="quiet" style="${small};margin-bottom:0">${texts.help} ${link(supportUrl)}</p>`;
}

const paragraph = (words: string): Html =>
  html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${DAY.text}">${words}</p>`;

const link = (url: string): Html => html`<a class="link" href="${url}" style="color:${DAY.link}">${url}</a>`;

const buttonBlock = ({ label, url, isSecret }: NonNullable<MailContent['button']>, linkLife: string): Html =>
  html`<table role="presentation" class="buttons" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:28px 0 ${isSecret ? '10px' : '28px'}"><tr><td class="button" bgcolor="${DAY.button}" style="background:${DAY.button};border-radius:8px"><a href="${url}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:22px;font-weight:600;color:${DAY.onButton};text-decoration:none;border-radius:8px">${label}</a></td></tr></table>
${isSecret ? html`<p class="quiet" style="margin:0 0 28px;font-size:14px;line-height:22px;color:${DAY.quiet}">${linkLife}</p>` : NOTHING}`;
