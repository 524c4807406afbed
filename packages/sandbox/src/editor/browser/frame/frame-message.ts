import { isObject } from '../content/content.ts';

/** Where a tagged element or a click in the frame leads. */
export interface TaggedField {
  readonly fieldId: string;
  readonly locale: string;
  readonly entryId?: string;
  readonly assetId?: string;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TaggedElement {
  readonly box: Box;
  readonly field: TaggedField;
  readonly isVisible: boolean;
  readonly isHovered: boolean;
}

export interface Connected {
  readonly method: 'CONNECTED';
  readonly tagged: number;
  readonly manuallyTagged: number;
  readonly automaticallyTagged: number;
  readonly isInspectorEnabled: boolean;
  readonly isLiveUpdatesEnabled: boolean;
}

/** What the live-preview SDK says to its editor, as far as the editor acts on it. */
export type FrameMessage =
  | Connected
  | { readonly method: 'URL_CHANGED' }
  | { readonly method: 'SCROLL_START' | 'SCROLL_END' | 'RESIZE_START' | 'RESIZE_END' }
  | { readonly method: 'TAGGED_ELEMENTS'; readonly elements: readonly TaggedElement[] }
  | { readonly method: 'TAGGED_FIELD_CLICKED'; readonly field: TaggedField }
  | {
      readonly method: 'SUBSCRIBED';
      readonly id: string;
      readonly event: string;
      readonly locale: string;
      readonly config: string;
    }
  | { readonly method: 'UNSUBSCRIBED'; readonly id: string };

export const SDK_SOURCE = 'live-preview-sdk';

/** Reads what the SDK sent; undefined for a message that says nothing to the editor, or says it wrongly. */
export function readFrameMessage(data: Readonly<Record<string, unknown>>): FrameMessage | undefined {
  const { method } = data;
  switch (method) {
    case 'CONNECTED':
      return {
        method,
        tagged: countOf(data.taggedElementCount ?? data.tags),
        manuallyTagged: countOf(data.manuallyTaggedElementCount),
        automaticallyTagged: countOf(data.automaticallyTaggedElementCount),
        isInspectorEnabled: data.isInspectorEnabled === true,
        isLiveUpdatesEnabled: data.isLiveUpdatesEnabled === true,
      };
    case 'URL_CHANGED':
    case 'SCROLL_START':
    case 'SCROLL_END':
    case 'RESIZE_START':
    case 'RESIZE_END':
      return { method };
    case 'TAGGED_ELEMENTS':
      return { method, elements: Array.isArray(data.elements) ? data.elements.flatMap(elementOf) : [] };
    case 'TAGGED_FIELD_CLICKED': {
      const field = fieldOf(data);
      return field && { method, field };
    }
    case 'SUBSCRIBED':
      return typeof data.id === 'string'
        ? { method, id: data.id, event: String(data.event), locale: String(data.locale), config: String(data.config) }
        : undefined;
    case 'UNSUBSCRIBED':
      return typeof data.id === 'string' ? { method, id: data.id } : undefined;
    default:
      return undefined;
  }
}

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function fieldOf(value: unknown): TaggedField | undefined {
  if (!isObject(value) || typeof value.fieldId !== 'string') return undefined;
  const { fieldId, locale, entryId, assetId } = value;
  const place = { fieldId, locale: typeof locale === 'string' ? locale : '' };
  if (typeof entryId === 'string') return { ...place, entryId };
  return typeof assetId === 'string' ? { ...place, assetId } : undefined;
}

/** None for an element that belongs to no entry or asset, or that has no size. */
function elementOf(value: unknown): TaggedElement[] {
  if (!isObject(value) || !isObject(value.coordinates)) return [];
  const field = fieldOf(value.attributes);
  const { left, top, width, height } = value.coordinates;
  const numbers = [left, top, width, height].filter((each) => typeof each === 'number');
  const [x, y, w, h] = numbers;
  if (field === undefined || x === undefined || y === undefined || !w || !h) return [];
  const isCovered = value.isCoveredByOtherElement === true;
  return [
    {
      field,
      box: { left: x, top: y, width: w, height: h },
      isVisible: value.isVisible === true && !isCovered,
      isHovered: value.isHovered === true,
    },
  ];
}
