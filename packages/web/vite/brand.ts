import { type Brand, readBrand } from '@sound-library/server-kit/brand.ts';
import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import sharp from 'sharp';
import type { Alias, Plugin } from 'vite';

/** The brand of this build; the servers read the same variable. Throws ConfigurationError. */
export function brandOfBuild(): Brand {
  const { brand, problems } = readBrand(process.env.BRAND_DIR || undefined);
  if (!brand) throw new ConfigurationError('build', problems);
  return brand;
}

/** Sources import files of `brand` at the root by relative paths; they mean the chosen brand. */
export function brandAlias({ folder }: Brand): Alias {
  return { find: /^(?:\.\.\/)+brand\//, replacement: `${folder}/` };
}

/** Shorter scripts: a logo within a page needs no namespace, and inherits the colour of the text. */
export function brandLogo(): Plugin {
  return {
    name: 'brand-logo',
    transform: {
      filter: { id: /logo\.svg\?raw$/ },
      handler: (code) =>
        code.replace(/<svg[^>]*>/, (root) => root.replaceAll(/ (xmlns|fill)=\\"(http[^"]+|currentColor\\)"/g, '')),
    },
  };
}

/** Sizes of the applications' icons in pixels. */
const ICON_SIZES = [192, 512] as const;
const TOUCH_ICON_SIZE = 180;
const FAVICON_SIZES = [16, 32, 48] as const;

/** The icons of the brand under the names that pages and web manifests use; drawn from its vectors. */
export function brandIcons(brand: Brand): Plugin {
  return {
    name: 'brand-icons',
    // In development, they are drawn at the first request.
    configureServer: ({ middlewares }) => {
      let drawing: ReturnType<typeof drawIcons> | undefined;
      middlewares.use(async ({ url = '' }, response, next) => {
        const name = url.slice(1).split('?')[0] ?? '';
        if (!/^(favicon|icon|apple-touch-icon)/.test(name)) return next();
        drawing ??= drawIcons(brand);
        const icon = (await drawing).get(name);
        if (!icon) return next();
        if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
        response.end(icon);
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of await drawIcons(brand)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

async function drawIcons({ files }: Brand): Promise<ReadonlyMap<string, Buffer>> {
  const variants = [
    ['', files.favicon, files.icon],
    ['-account', files.accountFavicon, files.accountIcon],
  ] as const;
  const icons = await Promise.all(
    variants.map(async ([suffix, favicon, icon]) => [
      [`favicon${suffix}.svg`, Buffer.from(favicon)] as const,
      [`favicon${suffix}.ico`, await icoOf(favicon)] as const,
      [`apple-touch-icon${suffix}.png`, await pngOf(icon, TOUCH_ICON_SIZE)] as const,
      ...(await Promise.all(
        ICON_SIZES.map(async (size) => [`icon${suffix}-${size}.png`, await pngOf(icon, size)] as const),
      )),
    ]),
  );
  return new Map(icons.flat());
}

const CSS_DPI = 72;

async function pngOf(svg: string, size: number): Promise<Buffer> {
  const vector = Buffer.from(svg);
  const { width } = await sharp(vector).metadata();
  return sharp(vector, { density: (CSS_DPI * size) / width })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

const [HEAD_BYTES, ENTRY_BYTES] = [6, 16];

/** An ICO file of PNG images: a list of offsets, for which the libraries bring image decoders of their own. */
async function icoOf(svg: string): Promise<Buffer> {
  const images = await Promise.all(FAVICON_SIZES.map((size) => pngOf(svg, size)));
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = HEAD_BYTES + ENTRY_BYTES * index;
    const size = FAVICON_SIZES[index] ?? 0;
    head.set([size, size], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
