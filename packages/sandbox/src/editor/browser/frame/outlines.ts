import { make, makeButton } from '../dom.ts';
import type { TaggedElement, TaggedField } from './frame-message.ts';

export interface OutlineSetting {
  nameOf(field: TaggedField): string;
  open(field: TaggedField): void;
}

export interface Outlines {
  readonly element: HTMLElement;
  show(elements: readonly TaggedElement[]): void;
  hide(): void;
}

/** An outline with less room than this above it has its button inside. */
const BUTTON_HEIGHT = 20;

/**
 * The inspector's outlines over the frame. The SDK tells where its elements are and which one the pointer rests on: that
 * one gets a button. Nothing else takes the pointer, or the page in the frame could not be used, nor would the SDK see it.
 */
export function outlines({ nameOf, open }: OutlineSetting): Outlines {
  const element = make('div', { class: 'outlines', role: 'group', 'aria-label': 'Tagged elements' });

  function outline({ box, field, isHovered }: TaggedElement): HTMLElement {
    const button = makeButton('Edit', () => open(field), {
      name: `Edit ${nameOf(field)}`,
      class: 'outline-edit',
      'data-inside': box.top < BUTTON_HEIGHT,
    });
    const drawn = make(
      'div',
      {
        class: 'outline',
        'data-hovered': isHovered,
        'data-entry': field.entryId,
        'data-asset': field.assetId,
        'data-field': field.fieldId,
        'data-locale': field.locale,
      },
      button,
    );
    for (const side of ['left', 'top', 'width', 'height'] as const) drawn.style[side] = `${box[side]}px`;
    return drawn;
  }

  return {
    element,
    show: (elements) => {
      element.replaceChildren(...elements.filter(({ isVisible }) => isVisible).map(outline));
      element.hidden = false;
    },
    hide: () => {
      element.hidden = true;
      element.replaceChildren();
    },
  };
}
