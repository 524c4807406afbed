import type { Field } from '../content/content.ts';
import { make } from '../dom.ts';
import { textOfValue, valueOfText } from './field-value.ts';

/** A field in one locale. */
export interface FieldCell {
  readonly element: HTMLElement;
  readonly field: string;
  readonly locale: string;
  focus(): void;
  /** Shows what is wrong with the value; an empty text: nothing is. */
  showFault(message: string): void;
  /** Whether what is typed stands for a value. */
  isValid(): boolean;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The input of a field in one locale. `change` gets the new value of each text that stands for one. */
export function fieldCell(field: Field, locale: string, value: unknown, change: (value: unknown) => void): FieldCell {
  const input = makeInput(field, textOfValue(field, value));
  const faultId = `fault-${field.id}-${locale}`;
  input.setAttribute('aria-label', `${field.name}, ${locale}`);
  input.setAttribute('aria-describedby', faultId);
  input.lang = locale;
  const fault = make('small', { id: faultId, class: 'fault' });
  let isValid = true;

  function showFault(message: string): void {
    fault.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
  }
  input.addEventListener('input', () => {
    try {
      const typed = valueOfText(field, input.value);
      isValid = true;
      showFault('');
      change(typed);
    } catch (error) {
      isValid = false;
      showFault(error instanceof Error ? error.message : String(error));
    }
  });
  return {
    element: make(
      'div',
      { class: 'cell' },
      ...(field.localized ? [make('span', { class: 'locale' }, locale)] : []),
      input,
      fault,
    ),
    field: field.id,
    locale,
    focus: () => {
      input.scrollIntoView({ block: 'center' });
      input.focus({ preventScroll: true });
    },
    showFault,
    isValid: () => isValid,
  };
}

function makeInput(field: Field, text: string): Input {
  const allowed = field.validations?.flatMap((rule) => rule.in ?? []) ?? [];
  const choices = field.type === 'Boolean' ? ['true', 'false'] : allowed;
  if (choices.length > 0) {
    const options = [...new Set(['', ...choices, text])];
    return make('select', {}, ...options.map((each) => make('option', { value: each, selected: each === text }, each)));
  }
  switch (field.type) {
    case 'Symbol':
    case 'Integer':
    case 'Number':
      return make('input', { type: 'text', value: text, autocomplete: 'off' });
    case 'Date':
      return make('input', { type: 'date', value: text });
    case 'Link':
      return make('input', {
        type: 'text',
        value: text,
        list: `ids-${field.linkType}`,
        placeholder: `Id of an ${field.linkType?.toLowerCase()}`,
      });
    case 'Array':
      return make('textarea', { placeholder: 'One a line' }, text);
    case 'Text':
    case 'RichText':
      return make('textarea', {}, text);
    default:
      return make('textarea', { class: 'code', spellcheck: 'false' }, text);
  }
}
