/** Whatever shows or says words; what an element declares to be in a language of its own is not the page's. */
const SILENT = 'script, style, noscript, template, [lang]:not(html)';
const NAMES = ['aria-label', 'title', 'placeholder', 'alt'];

/** Every text of a page that a person sees or hears, trimmed: its title, its elements and their names. */
export function wordsOnPage(document: Document): readonly string[] {
  const words = [document.title];
  const walk = (element: Element): void => {
    if (element.matches(SILENT)) return;
    for (const name of NAMES) words.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === node.TEXT_NODE) words.push(node.nodeValue ?? '');
    for (const child of element.children) walk(child);
  };
  walk(document.body);
  return words.map((text) => text.trim()).filter((text) => text !== '');
}
