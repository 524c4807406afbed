import { make } from '../dom.ts';
import type { InputSetting, MakeInput } from './field-input.ts';
import { allowedValues } from './validations.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** One line of text, or a list to choose from where the field allows only some values. */
export const symbolInput: MakeInput = (setting) => {
  const allowed = allowedValues(setting.field);
  return allowed === undefined ? lineInput(setting) : choiceInput(setting, allowed);
};

function lineInput({ label, value, set }: InputSetting): HTMLInputElement {
  const input = make('input', { type: 'text', 'aria-label': label, value: textOf(value), autocomplete: 'off' });
  input.addEventListener('input', () => set(input.value || undefined));
  return input;
}

function choiceInput({ label, value, set }: InputSetting, allowed: readonly string[]): HTMLSelectElement {
  const current = textOf(value);
  const choices = ['', ...new Set([...allowed, current].filter(Boolean))];
  const options = choices.map((each) => make('option', { value: each, selected: each === current }, each || '–'));
  const select = make('select', { 'aria-label': label }, ...options);
  select.addEventListener('change', () => set(select.value || undefined));
  return select;
}

/** Text of several lines; it grows with what is in it. */
export const textInput: MakeInput = ({ label, value, set }) => {
  const area = make('textarea', { 'aria-label': label, rows: 3 }, textOf(value));
  area.addEventListener('input', () => set(area.value || undefined));
  return area;
};

/** A whole number or any. */
export const numberInput: MakeInput = ({ field, label, value, typed, set, hold }) => {
  const isWhole = field.type === 'Integer';
  const input = make('input', {
    type: 'text',
    inputmode: isWhole ? 'numeric' : 'decimal',
    'aria-label': label,
    value: typed ?? textOf(value),
    autocomplete: 'off',
  });
  input.addEventListener('input', () => {
    const text = input.value.trim();
    const number = Number(text);
    if (text === '') set(undefined);
    else if (Number.isFinite(number) && (!isWhole || Number.isInteger(number))) set(number);
    else hold(input.value, isWhole ? 'Write a whole number.' : 'Write a number.');
  });
  return input;
};

/** Yes, no, or nothing said. */
export const booleanInput: MakeInput = ({ label, value, set }) => {
  const select = make(
    'select',
    { 'aria-label': label },
    ...[
      { text: '–', is: undefined },
      { text: 'Yes', is: true },
      { text: 'No', is: false },
    ].map(({ text, is }) => make('option', { value: String(is), selected: is === value }, text)),
  );
  select.addEventListener('change', () => set(select.value === 'undefined' ? undefined : select.value === 'true'));
  return select;
};

/** A day; a date that says a time too is shown as its text. */
export const dateInput: MakeInput = ({ label, value, set }) => {
  const text = textOf(value);
  const isDay = /^(\d{4}-\d\d-\d\d)?$/.test(text);
  const input = make('input', { type: isDay ? 'date' : 'text', 'aria-label': label, value: text });
  input.addEventListener('input', () => set(input.value || undefined));
  return input;
};

/** A list of short texts, one a line. */
export const symbolsInput: MakeInput = ({ label, value, set }) => {
  const lines = Array.isArray(value) ? value.map(textOf).join('\n') : '';
  const area = make('textarea', { 'aria-label': label, rows: 3, placeholder: 'One a line' }, lines);
  area.addEventListener('input', () => {
    const texts = area.value.split('\n').flatMap((line) => line.trim() || []);
    set(texts.length === 0 ? undefined : texts);
  });
  return area;
};

/** A JSON value as its text. */
export const jsonInput: MakeInput = ({ label, value, typed, set, hold }) => {
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const area = make('textarea', { 'aria-label': label, rows: 4, class: 'code', spellcheck: 'false' }, text);
  area.addEventListener('input', () => {
    if (area.value.trim() === '') return set(undefined);
    try {
      set(JSON.parse(area.value));
    } catch (error) {
      // Half an object is kept as its text until it can be read.
      hold(area.value, `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return area;
};
