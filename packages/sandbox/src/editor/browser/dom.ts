interface Options {
  /** `true` sets an attribute without a value; `false` and undefined leave it out. */
  readonly [attribute: string]: string | number | boolean | undefined;
}

/** Makes an element. Texts become text nodes: nothing is ever read as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Options = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

const ICONS = {
  back: 'M10 3 5 8l5 5',
  up: 'm3 10 5-5 5 5',
  down: 'm3 6 5 5 5-5',
  remove: 'm4 4 8 8m0-8-8 8',
  'to frame': 'M2 8h11m-4-4 4 4-4 4',
  'from frame': 'M14 8H3m4-4L3 8l4 4',
} as const;

/** A line drawing of the size of a letter; what it means is said by what it stands in. */
export function makeIcon(name: keyof typeof ICONS): SVGSVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 16 16');
  drawing.setAttribute('class', 'icon');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  drawing.append(path);
  return drawing;
}

/** A button that acts; `name` is what assistive technology says when the label alone doesn't say enough. */
export function makeButton(
  label: Node | string,
  act: () => void,
  { name, ...attributes }: Options = {},
): HTMLButtonElement {
  const button = make('button', { type: 'button', 'aria-label': name, title: name, ...attributes }, label);
  button.addEventListener('click', act);
  return button;
}

/** A switch with its label beside it. */
export function makeSwitch(label: string, isOn: boolean, turn: (isOn: boolean) => void): HTMLLabelElement {
  const input = make('input', { type: 'checkbox', role: 'switch', checked: isOn });
  input.addEventListener('change', () => turn(input.checked));
  return make('label', { class: 'switch' }, input, make('span', {}, label));
}

/** A list of choices, of which one is chosen. */
export function makeSelect(
  name: string,
  choices: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
  choose: (value: string) => void,
): HTMLSelectElement {
  const select = make(
    'select',
    { 'aria-label': name },
    ...choices.map(({ value, label }) => make('option', { value, selected: value === chosen }, label)),
  );
  select.addEventListener('change', () => choose(select.value));
  return select;
}

/** Choices side by side, of which one is chosen. */
export function makeChoice<Value extends string>(
  name: string,
  choices: readonly { readonly value: Value; readonly label: string }[],
  chosen: Value,
  choose: (value: Value) => void,
): HTMLFieldSetElement {
  const group = `choice-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return make(
    'fieldset',
    { class: 'choice' },
    make('legend', { class: 'unseen' }, name),
    ...choices.map(({ value, label }) => {
      const input = make('input', { type: 'radio', name: group, value, checked: value === chosen });
      input.addEventListener('change', () => choose(value));
      return make('label', {}, input, make('span', {}, label));
    }),
  );
}
