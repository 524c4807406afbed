import { make } from '../dom.ts';
import type { Box, TaggedElement, TaggedField } from './frame-message.ts';

export interface OutlineSetting {
  nameOf(field: TaggedField): string;
  open(field: TaggedField): void;
}

export interface Outlines {
  readonly element: HTMLElement;
  show(elements: readonly TaggedElement[]): void;
  hide(): void;
}

/**
 * The inspector's outlines over the frame. The SDK tells where its elements are and which one the pointer rests on; that one's
 * outline takes the click. All others let the pointer through, or the SDK would not see it; when it comes to an element
 * within the one that took it, or the wheel turns, that one lets go too.
 */
export function outlines({ nameOf, open }: OutlineSetting): Outlines {
  const element = make('div', { class: 'outlines', role: 'group', 'aria-label': 'Tagged elements' });
  let boxes: readonly Box[] = [];

  function outline({ box, field, isHovered }: TaggedElement): HTMLElement {
    const button = make('button', {
      type: 'button',
      class: 'outline',
      'aria-label': `Edit ${nameOf(field)}`,
      'data-hovered': isHovered,
      'data-entry': field.entryId,
      'data-asset': field.assetId,
      'data-field': field.fieldId,
      'data-locale': field.locale,
    });
    for (const side of ['left', 'top', 'width', 'height'] as const) button.style[side] = `${box[side]}px`;
    if (isHovered) button.append(make('span', {}, 'Edit'));
    const letGo = (): void => button.removeAttribute('data-hovered');
    button.addEventListener('click', () => open(field));
    button.addEventListener('wheel', letGo, { passive: true });
    button.addEventListener('pointermove', ({ offsetX, offsetY }) => {
      const point = { x: box.left + offsetX, y: box.top + offsetY };
      if (boxes.some((other) => isWithin(other, box) && holds(other, point))) letGo();
    });
    return button;
  }

  return {
    element,
    show: (elements) => {
      const visible = elements.filter(({ isVisible }) => isVisible);
      boxes = visible.map(({ box }) => box);
      element.replaceChildren(...visible.map(outline));
      element.hidden = false;
    },
    hide: () => {
      element.hidden = true;
      element.replaceChildren();
    },
  };
}

const area = ({ width, height }: Box): number => width * height;

const isWithin = (inner: Box, outer: Box): boolean =>
  area(inner) < area(outer) &&
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

const holds = ({ left, top, width, height }: Box, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
