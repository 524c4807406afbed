interface Attributes {
  /** `true` sets an attribute without a value; `false` and undefined omit it. */
  readonly [name: string]: string | number | boolean | undefined;
}

/** Creates an element. Texts become text nodes: nothing is ever parsed as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
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

export function makeButton(label: string, act: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, label);
  button.addEventListener('click', act);
  return button;
}

export function makeSwitch(label: string, isOn: boolean, turn: (isOn: boolean) => void): HTMLLabelElement {
  const input = make('input', { type: 'checkbox', role: 'switch', checked: isOn });
  input.addEventListener('change', () => turn(input.checked));
  return make('label', { class: 'switch' }, input, label);
}

export function makeSelect(
  label: string,
  choices: readonly (readonly [value: string, label: string])[],
  chosen: string,
  choose: (value: string) => void,
): HTMLSelectElement {
  const options = choices.map(([value, text]) => make('option', { value, selected: value === chosen }, text));
  const select = make('select', { 'aria-label': label }, ...options);
  select.addEventListener('change', () => choose(select.value));
  return select;
}
