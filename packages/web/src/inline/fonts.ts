/** Of `styles/tokens.css`: the Latin fonts, and the cuts of them that every page is set in. */
const LATIN = /^(Familjen Grotesk|Instrument Sans)( Core)?$/;
const CORE = / Core"?$/;

/**
 * Has the page painted in what holds the place of its Latin fonts, and set in them when the cuts of both have come: laid out
 * anew once, and nothing that is seen first shares the line with them. To be called where the page's own styles stand and no
 * body yet. Without scripts, or where a browser does not tell of its paint, they come as the styles have them come.
 */
export function bringFontsAfterPaint(): void {
  if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return;
  const faces = [...document.querySelectorAll('style')].flatMap(({ sheet }) => (sheet ? takeFaces(sheet) : []));
  const cores = faces.filter(({ family }) => CORE.test(family));
  const show = () => {
    for (const face of faces) document.fonts.add(face);
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    // For one that does not come the whole font is asked, as styles/tokens.css names it next.
    Promise.all(cores.map((face) => face.load())).then(show, show);
  }).observe({ type: 'paint', buffered: true });
}

/** Takes the rules of these fonts out of a sheet: a rule that is there has its font looked for as soon as the page is laid out. */
function takeFaces(sheet: CSSStyleSheet): FontFace[] {
  const faces: FontFace[] = [];
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const of = (descriptor: string) => rule.style.getPropertyValue(descriptor);
    const family = of('font-family').replaceAll('"', '');
    if (!LATIN.test(family)) continue;
    const descriptors = { weight: of('font-weight'), display: 'swap', unicodeRange: of('unicode-range') } as const;
    faces.push(new FontFace(family, of('src'), descriptors));
    sheet.deleteRule(index);
  }
  return faces;
}
