/** All screenshots on one HTML page: a row for each page of the product, a cell for each language and width. */
export function contactSheet(files: readonly string[]): string {
  const rows = Map.groupBy(files.toSorted(byColumn), (file) => partsOf(file).page);
  const sections = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(sectionOf);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 24px; background: Canvas; color: CanvasText; color-scheme: light dark }
  section > div { display: flex; gap: 12px; overflow-x: auto; align-items: start; padding-block-end: 16px }
  figure { margin: 0 } figcaption { padding-block: 4px }
  img { height: 420px; border: 1px solid GrayText; display: block }
</style>
${sections.join('\n')}
</html>
`;
}

/** Parses a file name such as `pack-free-ja-360.png`. Throws on any other form. */
function partsOf(file: string) {
  const [, page, locale, width] = /^([a-z0-9-]+)-([a-z]{2})-(\d+)\.png$/.exec(file) ?? [];
  if (!page || !locale || !width) throw new Error(`${file} is not named as page-language-width.png.`);
  return { page, locale, width: Number(width) };
}

function byColumn(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  return left.width - right.width || left.locale.localeCompare(right.locale);
}

function sectionOf([page, files]: readonly [string, readonly string[]]): string {
  const figures = files.map((file) => {
    const { locale, width } = partsOf(file);
    return `<figure><figcaption>${locale}, ${width} px</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
  });
  return `<section><h2>${page}</h2><div>${figures.join('')}</div></section>`;
}
