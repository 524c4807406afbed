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

/** Colours of mails, light and dark. Mail programs do not support variables, so every element has them inline. */
const DAY = {
  ground: '#f5f2ec',
  card: '#fffdf9',
  sunken: '#f1ede4',
  line: '#dcd5c7',
  text: '#14191a',
  quiet: '#565247',
  link: '#0b5754',
  button: '#0b5754',
  onButton: '#ffffff',
  sound: '#a45a06',
} as const;

const NIGHT: Readonly<Record<keyof typeof DAY, string>> = {
  ground: '#061618',
  card: '#0c2326',
  sunken: '#12302f',
  line: '#1d4144',
  text: '#eef5f2',
  quiet: '#a7c1bd',
  link: '#8fe3d0',
  button: '#8fe3d0',
  onButton: '#04211f',
  sound: '#f2b25c',
};

/** The band with the wave is always dark. */
const BAND = { ground: '#061618', wave: '#8fe3d0', sound: '#f2b25c' } as const;

const FONT =
  "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans JP','Apple SD Gothic Neo','Noto Sans KR',Helvetica,Arial,sans-serif";
const NOTHING = new Html('');
/** Separates the mail's text from the preview line of mailboxes. */
const FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(80));

const small = `margin:0 0 6px;font-size:14px;line-height:22px;color:${DAY.quiet}`;

/** The HTML part of a mail: tables and inline styles, which every mail program supports. */
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

/** A mail's texts and URLs, for both parts. */
export interface MailContent {
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

const gap = html`<td width="2" style="width:2px;padding:0;font-size:0;line-height:0">&nbsp;</td>`;

/** The logo and the name, as on the site, made of table cells. */
function wordmark(homeUrl: string): Html {
  return html`<a href="${homeUrl}" style="display:inline-block;color:${DAY.text};text-decoration:none">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>
${block('ink', 6, 20)}${gap}${block('ink', 6, 6)}${gap}${block('sound', 4, 6)}${gap}${block('sound', 2, 6)}
<td class="text" style="padding:0 0 0 12px;font-size:19px;line-height:20px;font-weight:700;letter-spacing:2px;color:${DAY.text}">LABS</td>
</tr></table></a>`;
}

const BLOCK_COLORS = { ink: DAY.text, sound: DAY.sound } as const;

const block = (name: keyof typeof BLOCK_COLORS, width: number, height: number): Html =>
  html`<td valign="bottom" style="padding:0;font-size:0;line-height:0"><div class="${name}" style="width:${width}px;height:${height}px;background:${BLOCK_COLORS[name]};border-radius:1px;font-size:0;line-height:0"></div></td>`;

/** The waveform of a plucked string, in pixels; the played part is in the accent colour. */
const HEIGHTS = [
  6, 8, 6, 10, 8, 14, 34, 50, 44, 52, 40, 46, 34, 40, 30, 34, 24, 30, 22, 26, 18, 22, 16, 18, 14, 16, 12, 14, 10, 12, 8,
  10, 8, 8, 6, 8, 6, 6,
];
const PLAYED = 9;

/** A waveform without an image: mailboxes block images of unknown senders. */
function waveBand(): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="border-collapse:collapse;table-layout:fixed"><tr>${HEIGHTS.map(bar)}</tr></table>`;
}

function bar(height: number, index: number): Html {
  const color = index < PLAYED ? BAND.sound : BAND.wave;
  return html`<td height="56" align="center" valign="middle" style="padding:0;font-size:0;line-height:0"><div style="width:4px;height:${height}px;margin:0 auto;background:${color};border-radius:2px;font-size:0;line-height:0"></div></td>`;
}

/** Styles that can't be inline: dark colours, and a narrower page. Programs that drop them show the light version. */
const MAIL_STYLE = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 520px) {
    .page { padding: 20px 12px 28px !important; }
    .body { padding: 28px 22px 26px !important; }
    .buttons { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${NIGHT.ground} !important; }
    .card { background: ${NIGHT.card} !important; border-color: ${NIGHT.line} !important; }
    .text { color: ${NIGHT.text} !important; }
    .quiet { color: ${NIGHT.quiet} !important; }
    .line { border-color: ${NIGHT.line} !important; }
    .sunken { background: ${NIGHT.sunken} !important; }
    .link { color: ${NIGHT.link} !important; }
    .button { background: ${NIGHT.button} !important; }
    .button a { color: ${NIGHT.onButton} !important; }
    .ink { background: ${NIGHT.text} !important; }
    .sound { background: ${NIGHT.sound} !important; }
  }`);
