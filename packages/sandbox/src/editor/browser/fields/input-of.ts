import type { Field } from '../content/content.ts';
import type { MakeInput } from './field-input.ts';
import { linkInput, linksInput } from './link-inputs.ts';
import { richTextInput } from './rich-text-input.ts';
import {
  booleanInput,
  dateInput,
  jsonInput,
  numberInput,
  symbolInput,
  symbolsInput,
  textInput,
} from './text-inputs.ts';

const INPUTS: Readonly<Record<string, MakeInput>> = {
  Symbol: symbolInput,
  Text: textInput,
  Integer: numberInput,
  Number: numberInput,
  Boolean: booleanInput,
  Date: dateInput,
  Link: linkInput,
  Object: jsonInput,
  RichText: richTextInput,
};

/** How a field of that type is edited. A type that has no input of its own is edited as JSON. */
export function inputOf({ type, items }: Field): MakeInput {
  if (type === 'Array') return items?.type === 'Link' ? linksInput : symbolsInput;
  return INPUTS[type] ?? jsonInput;
}
