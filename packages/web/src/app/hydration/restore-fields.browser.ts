const CARRIED = 'input:not([type=file]), select, textarea, details, summary, a, button';
/** Attributes that, with the form and the order in the page, match a new element to a removed one. */
const IDENTITY = ['type', 'name', 'href'] as const;

/** Carries what was entered in removed elements, and the focus of one, over to the added ones that correspond to them. */
export function restoreFields(records: readonly MutationRecord[], focused: Element | null): void {
  const removed = new Map<string, Element[]>();
  for (const element of carriedWithin(records.map(({ removedNodes }) => removedNodes))) {
    if (element.isConnected) continue;
    removed.set(keyOf(element), [...(removed.get(keyOf(element)) ?? []), element]);
  }
  for (const successor of carriedWithin(records.map(({ addedNodes }) => addedNodes))) {
    const element = successor.isConnected && removed.get(keyOf(successor))?.shift();
    if (!element) continue;
    carryOver(element, successor);
    if (element === focused) carryFocus(element, successor);
  }
}

function carriedWithin(lists: readonly NodeList[]): ReadonlySet<Element> {
  const elements = lists.flatMap((nodes) => [...nodes]).filter((node) => node instanceof Element);
  return new Set(
    elements.flatMap((element) => [
      ...(element.matches(CARRIED) ? [element] : []),
      ...element.querySelectorAll(CARRIED),
    ]),
  );
}

function keyOf(element: Element): string {
  const form = element.closest('form')?.getAttribute('action');
  return JSON.stringify([element.localName, form, ...IDENTITY.map((name) => element.getAttribute(name))]);
}

const isTick = (element: Element) => element.matches('[type=checkbox], [type=radio]');

const isField = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

function isChanged(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return element.open;
  if (!isField(element)) return false;
  if (element instanceof HTMLSelectElement) {
    return [...element.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (element instanceof HTMLInputElement && isTick(element)) return element.checked !== element.defaultChecked;
  return element.value !== element.defaultValue;
}

function carryOver(element: Element, successor: Element): void {
  // The visitor may have changed it since. The defaults of a new select are unknown: React sets what is selected.
  const isTouched = !(successor instanceof HTMLSelectElement) && isChanged(successor);
  if (!isChanged(element) || isTouched) return;
  if (successor instanceof HTMLDetailsElement) successor.open = true;
  if (!isField(element) || !isField(successor)) return;
  if (element instanceof HTMLInputElement && successor instanceof HTMLInputElement && isTick(element)) {
    if (successor.checked !== element.checked) successor.click();
  } else setValue(successor, element.value);
}

function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  if (field.value === value) return;
  // The option no longer exists.
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return;
  // React overrides the setter on the element and ignores events for values set through it.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function carryFocus(element: Element, successor: Element): void {
  if (!(successor instanceof HTMLElement)) return;
  successor.focus({ preventScroll: true });
  if (!isField(element) || !isField(successor)) return;
  if (element instanceof HTMLSelectElement || successor instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  // Fields for e-mail addresses and numbers have no selection.
  if (selectionStart !== null) {
    successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  }
}
