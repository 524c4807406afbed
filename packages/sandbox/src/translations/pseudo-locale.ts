import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåƁÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));
/** About a third of written English is vowels: said twice, they make texts as long as those of wordier languages. */
const VOWEL = /[aeiou]/gi;

/**
 * A text as a reader still understands it, but longer, accented and in brackets: where it is cut off, lacks its brackets or
 * its accents, a page shows something else than the text. Placeholders, tags and plurals stay (ICU messages). Throws on a
 * text that is no ICU message.
 */
export function pseudoText(text: string): string {
  return `⟦${printAST(parse(text).map(accented))}⟧`;
}

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accentedLiteral(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(accented) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(accented) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}

function accentedLiteral(text: string): string {
  const longer = text.replace(VOWEL, (vowel) => vowel + vowel.toLowerCase());
  return [...longer].map((letter) => ACCENTS.get(letter) ?? letter).join('');
}
