import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** The placeholders of an ICU message, tags included, sorted and joined; null for a message with a syntax error. */
export function placeholders(message: string): string | null {
  try {
    return [...namesOf(parse(message))].sort().join();
  } catch {
    // Translators' mistakes: compared with a good text, null is a difference.
    return null;
  }
}

function namesOf(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
    if (isTagElement(element)) for (const name of namesOf(element.children)) names.add(name);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const option of Object.values(element.options)) for (const name of namesOf(option.value)) names.add(name);
    }
  }
  return names;
}
