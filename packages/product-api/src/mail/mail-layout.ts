import type { Brand } from '@sound-library/server-kit/brand.ts';
import type { MailText, MailTexts } from './mail-texts.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup, as opposed to text that has to be escaped. */
class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html | readonly Html[];

/** Makes markup of a template; every text in it is escaped, for content and for quoted attributes. */
function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = literals.map((literal, index) => literal + sourceOf(values[index] ?? ''));
  return new Html(parts.join(''));
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export type MailBrand = Pick<Brand, 'name' | 'colors' | 'mailFont' | 'mailLogo'>;

/** The colours that both versions take from the same places of an area. */
const commonColors = ({ ground, surface, line, text, quiet, link }: MailBrand['colors']['default']) => ({
  ground,
  card: surface,
  line,
  text,
  quiet,
  link,
});

/** Light colours. Mail programs do not support variables, so every element has them inline. */
function dayColors({ colors: { default: colors } }: MailBrand) {
  return { ...commonColors(colors), sunken: colors.ground, button: colors.link, onButton: colors.raised };
}
type MailColors = ReturnType<typeof dayColors>;

/** Dark colours, those of the labs area. */
function nightColors({ colors: { labs } }: MailBrand) {
  const { raised: sunken, accent: button, 'on-accent': onButton, sound } = labs;
  return { ...commonColors(labs), sunken, button, onButton, sound };
}

const FALLBACK_FONTS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans JP','Apple SD Gothic Neo','Noto Sans KR',Helvetica,Arial,sans-serif";
const NOTHING = new Html('');
/** Separates the mail's text from the preview line of mailboxes. */
const FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(80));

const smallStyle = (day: MailColors) => `margin:0 0 6px;font-size:14px;line-height:22px;color:${day.quiet}`;

/** The HTML part of a mail: tables and inline styles, which every mail program supports. */
export function mailLayout(content: MailContent): string {
  const { brand, texts, text, languageTag, homeUrl } = content;
  const day = dayColors(brand);
  return html`<!doctype html>
<html lang="${languageTag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${text.subject}</title>
<style>${mailStyle(nightColors(brand))}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${day.ground};-webkit-text-size-adjust:100%;text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${text.preview}${FILLER}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;background:${day.ground}"><tr>
<td class="page" align="center" style="padding:36px 20px 44px;font-family:${brand.mailFont},${FALLBACK_FONTS};word-break:${languageTag === 'ko-KR' ? 'keep-all' : 'normal'};overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;max-width:560px;text-align:left">
<tr><td style="padding:0 4px 20px">${wordmark(homeUrl, brand, day)}</td></tr>
<tr><td class="card" style="padding:0;background:${day.card};border:1px solid ${day.line};border-radius:14px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><td style="padding:18px 14px;background:${brand.colors.labs.ground};border-radius:13px 13px 0 0">${waveBand(brand)}</td></tr>
<tr><td class="body" style="padding:36px 40px 34px">${body(content, day)}</td></tr>
</table>
</td></tr>
<tr><td class="quiet" style="padding:22px 4px 0;font-size:13px;line-height:20px;color:${day.quiet}">${brand.name} · ${texts.tagline}<br><a class="link" href="${homeUrl}" style="color:${day.link}">${homeUrl.replace(/^https?:\/\/|\/$/g, '')}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.source;
}

function body({ texts, text, greeting, button, forgotPasswordUrl, supportUrl }: MailContent, day: MailColors): Html {
  const small = smallStyle(day);
  return html`<h1 class="text" style="margin:0 0 20px;font-size:26px;line-height:33px;font-weight:650;letter-spacing:-0.4px;color:${day.text}">${text.heading}</h1>
${[greeting, ...text.paragraphs].map((words) => paragraph(words, day))}
${button ? buttonBlock(button, texts.linkLife, day) : NOTHING}
${forgotPasswordUrl ? html`<p class="text" style="margin:0 0 24px;font-size:16px;line-height:26px;color:${day.text}">${texts.forgotPassword} ${link(forgotPasswordUrl, day)}</p>` : NOTHING}
${button ? html`<p class="quiet" style="${small}">${texts.plainLink}</p><p class="sunken" style="margin:0;padding:10px 14px;background:${day.sunken};border-radius:8px;font-size:13px;line-height:20px;word-break:break-all">${link(button.url, day)}</p>` : NOTHING}
<div class="line" style="margin:28px 0 18px;border-top:1px solid ${day.line};font-size:0;line-height:0">&nbsp;</div>
<p class="quiet" style="${small}">${text.reason}</p>
<p class="quiet" style="${small};margin-bottom:0">${texts.help} ${link(supportUrl, day)}</p>`;
}

const paragraph = (words: string, day: MailColors): Html =>
  html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${day.text}">${words}</p>`;

const link = (url: string, day: MailColors): Html =>
  html`<a class="link" href="${url}" style="color:${day.link}">${url}</a>`;

const buttonBlock = (
  { label, url, isSecret }: NonNullable<MailContent['button']>,
  linkLife: string,
  day: MailColors,
): Html =>
  html`<table role="presentation" class="buttons" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:28px 0 ${isSecret ? '10px' : '28px'}"><tr><td class="button" bgcolor="${day.button}" style="background:${day.button};border-radius:8px"><a href="${url}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:22px;font-weight:600;color:${day.onButton};text-decoration:none;border-radius:8px">${label}</a></td></tr></table>
${isSecret ? html`<p class="quiet" style="margin:0 0 28px;font-size:14px;line-height:22px;color:${day.quiet}">${linkLife}</p>` : NOTHING}`;

export interface MailContent {
  readonly brand: MailBrand;
  readonly texts: MailTexts;
  readonly text: MailText;
  readonly languageTag: string;
  readonly greeting: string;
  readonly button: { readonly label: string; readonly url: string; readonly isSecret: boolean } | undefined;
  /** The password reset page, linked in mails that ask for a login. */
  readonly forgotPasswordUrl: string | undefined;
  readonly homeUrl: string;
  readonly supportUrl: string;
}

/** The logo, made of table cells since mailboxes block images, and the name. */
function wordmark(homeUrl: string, { name, mailLogo }: MailBrand, day: MailColors): Html {
  const indent = mailLogo === '' ? 0 : 12;
  return html`<a href="${homeUrl}" style="display:inline-block;color:${day.text};text-decoration:none">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>
${new Html(mailLogo)}
<td class="text" style="padding:0 0 0 ${indent}px;font-size:19px;line-height:20px;font-weight:700;letter-spacing:2px;color:${day.text}">${name}</td>
</tr></table></a>`;
}

/** The waveform of a plucked string, in pixels; the played part is in the accent colour. */
const HEIGHTS = [
  6, 8, 6, 10, 8, 14, 34, 50, 44, 52, 40, 46, 34, 40, 30, 34, 24, 30, 22, 26, 18, 22, 16, 18, 14, 16, 12, 14, 10, 12, 8,
  10, 8, 8, 6, 8, 6, 6,
];
const PLAYED = 9;

/** A waveform without an image: mailboxes block images of unknown senders. */
function waveBand({ colors: { labs } }: MailBrand): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="border-collapse:collapse;table-layout:fixed"><tr>${HEIGHTS.map((height, index) => bar(height, index < PLAYED ? labs.sound : labs.accent))}</tr></table>`;
}

function bar(height: number, color: string): Html {
  return html`<td height="56" align="center" valign="middle" style="padding:0;font-size:0;line-height:0"><div style="width:4px;height:${height}px;margin:0 auto;background:${color};border-radius:2px;font-size:0;line-height:0"></div></td>`;
}

/** Styles that can't be inline: dark colours, and a narrower page. Programs that drop them show the light version. */
const mailStyle = (night: ReturnType<typeof nightColors>) =>
  new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 520px) {
    .page { padding: 20px 12px 28px !important; }
    .body { padding: 28px 22px 26px !important; }
    .buttons { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${night.ground} !important; }
    .card { background: ${night.card} !important; border-color: ${night.line} !important; }
    .text { color: ${night.text} !important; }
    .quiet { color: ${night.quiet} !important; }
    .line { border-color: ${night.line} !important; }
    .sunken { background: ${night.sunken} !important; }
    .link { color: ${night.link} !important; }
    .button { background: ${night.button} !important; }
    .button a { color: ${night.onButton} !important; }
    .ink { background: ${night.text} !important; }
    .sound { background: ${night.sound} !important; }
  }`);
