/** A `ref` that closes an open `<details>` menu on Escape and a followed link (focusing its summary), and by use elsewhere. */
export function closeDetails(element: HTMLDetailsElement): () => void {
  const unmounted = addClosing(element);
  return () => unmounted.abort();
}

function addClosing(element: HTMLDetailsElement): AbortController {
  const close = () => {
    element.open = false;
    element.querySelector('summary')?.focus();
  };
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Node && element.contains(target))) element.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.open) return;
    // Other Escape handlers, above all the player's, must not react.
    event.stopPropagation();
    close();
  };
  const closeOnChoice = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  const unmounted = new AbortController();
  const { signal } = unmounted;
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  document.addEventListener('keydown', closeOnEscape, { signal, capture: true });
  element.addEventListener('click', closeOnChoice, { signal });
  return unmounted;
}

/** Specification, section 9: dropdowns and menus close with a delay. */
const HIDE_DELAY_MS = 400;

/** A `ref` that closes its menu like `closeDetails`, and opens it on hover until 400 ms after the mouse leaves; a press on its summary pins it. */
export function openDetailsOnHover(element: HTMLDetailsElement): () => void {
  const unmounted = addClosing(element);
  const summary = element.querySelector('summary');
  let isOnlyHovered = false;
  let hide: ReturnType<typeof setTimeout> | undefined;

  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(hide);
    if (pointerType !== 'mouse' || element.open || isNeighbourInUse(element)) return;
    element.open = true;
    isOnlyHovered = true;
  };
  const leave = () => {
    clearTimeout(hide);
    if (isOnlyHovered) hide = setTimeout(close, HIDE_DELAY_MS);
  };
  const close = () => {
    // The menu is in keyboard use: the keyboard closes it.
    if (!isOnlyHovered || isAmongItems(document.activeElement)) return;
    isOnlyHovered = false;
    element.open = false;
  };
  const isAmongItems = (focused: Element | null) => element.contains(focused) && focused !== summary;
  const press = (event: Event) => {
    if (!isOnlyHovered) return;
    isOnlyHovered = false;
    // The press opens a menu that hovering has already opened.
    if (element.open) event.preventDefault();
  };
  const toggle = () => {
    if (!element.open) isOnlyHovered = false;
  };

  const { signal } = unmounted;
  element.addEventListener('pointerenter', enter, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('toggle', toggle, { signal });
  summary?.addEventListener('click', press, { signal });
  return () => {
    clearTimeout(hide);
    unmounted.abort();
  };
}

/** Opening a menu closes the others of its name, except for one in keyboard use. */
function isNeighbourInUse({ name }: HTMLDetailsElement): boolean {
  const menu = document.activeElement?.closest('details[open]');
  return menu instanceof HTMLDetailsElement && name !== '' && menu.name === name;
}
