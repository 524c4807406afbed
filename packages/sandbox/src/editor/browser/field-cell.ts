import { make } from './dom.ts';
import { type Field, isLink, isObject, linkTo } from './space.ts';

/** Formats a field's value for an input; empty when there is none. */
export function textOfValue(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isLink(value)) return value.sys.id;
  if (field.type === 'Array' && Array.isArray(value)) {
    return value.map((item) => (isLink(item) ? item.sys.id : String(item))).join('\n');
  }
  if (field.type === 'RichText') return paragraphsOf(value)?.join('\n\n') ?? jsonOf(value);
  return typeof value === 'object' ? jsonOf(value) : String(value);
}

/** Parses an input's text, undefined for none. Throws an error with a message when it is invalid for the type. */
export function valueOfText(field: Field, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  switch (field.type) {
    case 'Symbol':
    case 'Text':
    case 'Date':
      return text;
    case 'Boolean':
      return trimmed === 'true';
    case 'Integer':
    case 'Number':
      return numberOf(trimmed, field.type === 'Integer');
    case 'Link':
      return linkTo(field.linkType ?? 'Entry', trimmed);
    case 'Array': {
      const lines = trimmed.split('\n').flatMap((line) => line.trim() || []);
      const linkType = field.items?.type === 'Link' ? (field.items.linkType ?? 'Entry') : undefined;
      return linkType === undefined ? lines : lines.map((id) => linkTo(linkType, id));
    }
    case 'RichText':
      return trimmed.startsWith('{') ? parsed(trimmed) : documentOf(trimmed);
    default:
      return parsed(trimmed);
  }
}

function numberOf(text: string, isWhole: boolean): number {
  const number = Number(text);
  if (Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
  throw new Error(isWhole ? 'This is not a whole number.' : 'This is not a number.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON.');
  }
}

const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);

/** The paragraphs of a rich text with only paragraphs of plain text; undefined for any other. */
function paragraphsOf(document: unknown): readonly string[] | undefined {
  const paragraphs = contentOf(document).map((node) => {
    const texts = contentOf(node).map(plainText);
    return isObject(node) && node.nodeType === 'paragraph' && !texts.includes(undefined) ? texts.join('') : undefined;
  });
  // When parsed again, an empty paragraph would be lost, and a brace would begin JSON.
  const isPlain = paragraphs.every((text) => text !== undefined && /^[^\s{](?!.*\n\n)/s.test(text));
  return isPlain ? paragraphs.map(String) : undefined;
}

const contentOf = (node: unknown): readonly unknown[] =>
  isObject(node) && Array.isArray(node.content) ? node.content : [];

function plainText(node: unknown): string | undefined {
  if (!isObject(node) || node.nodeType !== 'text' || typeof node.value !== 'string') return undefined;
  return Array.isArray(node.marks) && node.marks.length > 0 ? undefined : node.value;
}

const documentOf = (text: string): unknown => ({
  nodeType: 'document',
  data: {},
  content: text.split(/\n{2,}/).map((value) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  })),
});

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The input of a field in one locale. `change` gets the new value of each valid input. */
export function fieldCell(field: Field, locale: string, value: unknown, change: (value: unknown) => void) {
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
    focus(): void {
      input.scrollIntoView({ block: 'center' });
      input.focus({ preventScroll: true });
    },
    showFault,
    isValid: (): boolean => isValid,
  };
}
export type FieldCell = ReturnType<typeof fieldCell>;

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
