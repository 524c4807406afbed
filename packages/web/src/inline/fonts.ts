/** Matches `styles/tokens.css`: the Latin fonts, and their subsets in which every page is set. */
const LATIN = /^(Familjen Grotesk|Instrument Sans)( Core)?$/;
const CORE = / Core"?$/;

/** Paints in fallbacks until both subsets have loaded. Call it after the page's styles and before its body. */
export function loadFontsAfterPaint(): void {
  if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return;
  const faces = [...document.querySelectorAll('style')].flatMap(({ sheet }) => (sheet ? takeFaces(sheet) : []));
  const cores = faces.filter(({ family }) => CORE.test(family));
  const show = () => {
    for (const face of faces) document.fonts.add(face);
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    // For a failed one the whole font is loaded, which styles/tokens.css names next.
    Promise.all(cores.map((face) => face.load())).then(show, show);
  }).observe({ type: 'paint', buffered: true });
}

/** Removes these fonts' rules: the browser loads the font of a rule as soon as it lays out the page. */
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
