/** The parts of a card that take the focus. */
export interface PackStop {
  readonly cell: HTMLElement;
  readonly name: HTMLElement;
  readonly button: HTMLElement | null;
}

/** The packs of a list, in its order. */
export function stopsOf(list: HTMLElement): readonly PackStop[] {
  return [...list.children].flatMap((cell) => {
    const name = cell.querySelector<HTMLElement>('a[href]');
    if (!(cell instanceof HTMLElement) || !name) return [];
    return [{ cell, name, button: cell.querySelector<HTMLElement>('button') }];
  });
}

/**
 * Makes the list one stop of the Tab key: the name of the pack at `index`. Set from outside and not rendered, so that
 * moving on costs no rendering, and without scripts everything can be reached.
 */
export function setTabStop(stops: readonly PackStop[], index: number): void {
  stops.forEach(({ name, button }, place) => {
    name.tabIndex = place === index ? 0 : -1;
    if (button) button.tabIndex = -1;
  });
}

/** As it was before. */
export function clearTabStop(stops: readonly PackStop[]): void {
  for (const { name, button } of stops) {
    name.removeAttribute('tabindex');
    button?.removeAttribute('tabindex');
  }
}

/** At which stop an event is; -1 outside the list. */
export function placeOf(target: EventTarget | null, stops: readonly PackStop[]): number {
  return stops.findIndex(({ cell }) => target instanceof Node && cell.contains(target));
}

/** Gives a stop the focus and shows its whole card, clear of header and player. */
export function goTo(stop: PackStop | undefined): void {
  stop?.name.focus({ preventScroll: true });
  // In the next frame: hearing the first pack brings the player, which takes room.
  requestAnimationFrame(() => stop?.cell.scrollIntoView({ block: 'nearest' }));
}
