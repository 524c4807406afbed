import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser';
import type { ReactNode } from 'react';
import type { Formatters } from './formatters.ts';

/** Values by name; for a tag, what makes something of the words in it. */
export type MessageValues = Readonly<Record<string, ReactNode | ((words: ReactNode[]) => ReactNode)>>;

interface Writing {
  readonly languageTag: string;
  readonly formatters: Formatters;
  readonly values: MessageValues;
  /** What a `#` stands for: the number that chose a plural. */
  readonly number?: number;
}

// The parser's own names for them come with the parser.
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const DATE = 3;
const TIME = 4;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;

/** The parts of a parsed ICU message in order. Throws where a value is missing, or is none that fits. */
export function writeMessage(message: readonly MessageFormatElement[], writing: Writing): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const part of message.flatMap((element) => writeElement(element, writing))) {
    const last = parts.at(-1);
    // Words that stand side by side are one text.
    if (typeof last === 'string' && typeof part === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function writeElement(element: MessageFormatElement, writing: Writing): ReactNode | ReactNode[] {
  const { languageTag, formatters, number } = writing;
  if (element.type === LITERAL) return element.value;
  if (element.type === POUND) return number === undefined ? '' : formatters.getNumberFormat(languageTag).format(number);
  const value = givenValue(element.value, writing);
  switch (element.type) {
    case ARGUMENT:
      return typeof value === 'object' ? (value as ReactNode) : String(value);
    case NUMBER: {
      const style = typeof element.style === 'object' ? element.style?.parsedOptions : undefined;
      return formatters.getNumberFormat(languageTag, style).format(Number(value) * (style?.scale ?? 1));
    }
    case DATE:
    case TIME: {
      const style = typeof element.style === 'object' ? element.style?.parsedOptions : undefined;
      return formatters.getDateTimeFormat(languageTag, style).format(Number(value));
    }
    case SELECT:
      return writeMessage(optionOf(element, String(value)), writing);
    case PLURAL: {
      const count = Number(value);
      const rules = formatters.getPluralRules(languageTag, { type: element.pluralType });
      const exact = element.options[`=${count}`];
      const chosen = exact?.value ?? optionOf(element, rules.select(count - element.offset));
      return writeMessage(chosen, { ...writing, number: count - element.offset });
    }
    default: {
      if (typeof value !== 'function') throw new Error(`The tag "${element.value}" needs a function`);
      return value(writeMessage(element.children, writing));
    }
  }
}

function givenValue(name: string, { values }: Writing): MessageValues[string] {
  if (!(name in values)) throw new Error(`The value "${name}" is missing`);
  return values[name];
}

function optionOf({ value, options }: SelectElement | PluralElement, name: string): readonly MessageFormatElement[] {
  const option = options[name] ?? options.other;
  if (!option) throw new Error(`"${value}" has no words for "${name}"`);
  return option.value;
}
