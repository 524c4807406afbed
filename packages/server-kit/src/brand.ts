// The brand of an installation: one folder (brand/README.md) that the build of the web and the servers read.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parsedJson } from './parsed-json.ts';

const OURS = fileURLToPath(new URL('../../../brand', import.meta.url));

export const brandVariables = {
  BRAND_DIR: z.string().default(OURS).meta({
    description:
      'Folder of the brand: name, logo, icons, colours and typefaces (brand/README.md). The web, its build and the product API must have the same.',
  }),
};

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'use a colour such as #0c393d');
const fontFile = z.string().regex(/^[\w./-]+\.(woff|ttf|otf)$/, 'name a WOFF, TTF or OTF file of the folder');

const brandSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'name the brand')
    .max(40, 'use at most 40 characters')
    // They have a meaning in interface texts.
    .regex(/^[^{}<>#\p{Cc}]*$/u, 'use no braces, angle brackets, number signs or line breaks'),
  publisher: z.string().trim().min(1, 'name the company').max(80, 'use at most 80 characters'),
  titleTemplate: z
    .string()
    .regex(/^\{title\}/, 'use a template that begins with {title}')
    .default('{title} — {brand}'),
  themeColors: z.strictObject({ default: color, account: color }),
  mailFont: z
    .string()
    .regex(/^[\w\s,'-]+$/, "use names as in CSS, such as 'Instrument Sans'")
    .default('system-ui'),
  cardFonts: z.strictObject({ display: fontFile, text: fontFile }).optional(),
});

/** The opaque colours that responses without style sheets use, such as mails. */
const COLORS = [
  'ground',
  'surface',
  'raised',
  'line',
  'text',
  'quiet',
  'link',
  'accent',
  'on-accent',
  'sound',
] as const;
/** By the name after `--color-`, as `#rrggbb`. */
export type BrandColors = Readonly<Record<(typeof COLORS)[number], string>>;
const AREAS = ['default', 'labs'] as const;

const FILES = {
  tokens: 'tokens.css',
  logo: 'logo.svg',
  icon: 'icon.svg',
  accountIcon: 'icon-account.svg',
  favicon: 'favicon.svg',
  accountFavicon: 'favicon-account.svg',
} as const;
const SOCIAL_CARD = 'social-card.jpg';
const MAIL_LOGO = 'mail-logo.html';

export interface Brand {
  readonly folder: string;
  readonly name: string;
  /** The company, as the site that a passkey is for. */
  readonly publisher: string;
  /** What follows the title of a page in the browser's title. */
  readonly titleEnd: string;
  /** Of the browser's own bars: in the account area, and elsewhere. */
  readonly themeColors: { readonly default: string; readonly account: string };
  readonly mailFont: string;
  /** Absolute paths of the typefaces of social cards. Undefined: those of the demo brand. */
  readonly cardFonts?: { readonly display: string; readonly text: string };
  readonly colors: Readonly<Record<(typeof AREAS)[number], BrandColors>>;
  readonly files: Readonly<Record<keyof typeof FILES, string>>;
  /** Sent where no card of a page's own can be drawn. */
  readonly socialCard: Buffer;
  /** Table cells before the name in mails; empty for none. */
  readonly mailLogo: string;
}

/** Reads the folder and checks it; each problem names its file and the remedy. */
export function readBrand(
  folder: string = OURS,
):
  | { readonly brand: Brand; readonly problems: readonly [] }
  | { readonly brand: null; readonly problems: readonly string[] } {
  const root = resolve(folder);
  const problems: string[] = [];
  const report = (file: string, problem: string) => void problems.push(`BRAND_DIR: ${join(folder, file)}: ${problem}`);
  const read = (file: string): Buffer => {
    try {
      return readFileSync(join(root, file));
    } catch {
      report(file, 'can’t be read; see brand/README.md');
      return Buffer.alloc(0);
    }
  };
  const values = parseBrand(read('brand.json').toString('utf8'), (problem) => report('brand.json', problem));
  const files = {
    tokens: read(FILES.tokens).toString('utf8'),
    logo: read(FILES.logo).toString('utf8').trim(),
    icon: read(FILES.icon).toString('utf8'),
    accountIcon: read(FILES.accountIcon).toString('utf8'),
    favicon: read(FILES.favicon).toString('utf8'),
    accountFavicon: read(FILES.accountFavicon).toString('utf8'),
  };
  const socialCard = read(SOCIAL_CARD);
  const colorsOf = (area: (typeof AREAS)[number]) =>
    parseColors(files.tokens, area, (problem) => report(FILES.tokens, problem));
  const [light, dark] = [colorsOf('default'), colorsOf('labs')];
  if (!values || !light || !dark || problems.length > 0) return { brand: null, problems };
  const { cardFonts, titleTemplate, ...others } = values;
  const brand: Brand = {
    ...others,
    folder: root,
    titleEnd: titleTemplate.slice('{title}'.length).replaceAll('{brand}', () => values.name),
    ...(cardFonts ? { cardFonts: { display: join(root, cardFonts.display), text: join(root, cardFonts.text) } } : {}),
    colors: { default: light, labs: dark },
    files,
    socialCard,
    mailLogo: readIfThere(join(root, MAIL_LOGO)),
  };
  return { brand, problems: [] };
}

function parseBrand(text: string, report: (problem: string) => void): z.output<typeof brandSchema> | null {
  // A file that can't be read has been reported.
  if (text === '') return null;
  const parsed = brandSchema.safeParse(parsedJson(text));
  for (const { path, message } of parsed.error?.issues ?? []) report([...path, message].join(': '));
  return parsed.data ?? null;
}

/** The colours of an area in a style sheet. A parser of all of CSS would find no more in rules of plain declarations. */
function parseColors(css: string, area: string, report: (problem: string) => void): BrandColors | null {
  if (css === '') return null;
  const block = css.slice(css.indexOf(`[data-area="${area}"] {`)).split('}')[0] ?? '';
  const found = Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
  const parsed = z
    .record(z.enum(COLORS), color)
    .safeParse(Object.fromEntries(COLORS.map((name) => [name, found[name]])));
  for (const { path } of parsed.error?.issues ?? []) {
    report(`lacks --color-${path.join('.')} in [data-area="${area}"], such as #0c393d`);
  }
  return parsed.data ?? null;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
