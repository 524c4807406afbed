import { inspectedField } from './inspector-props.ts';
import type { LivePreview } from './live-preview.ts';

/** Elements whose click has a meaning of its own. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, audio, video';

/**
 * While the inspector is on, a click on what shows a field opens that field in the editor; on links and controls, which go
 * on working, with the Alt key held down.
 */
export function openOnClick(
  page: Pick<Document, 'addEventListener'>,
  livePreview: Pick<LivePreview, 'openEntry'>,
  isInspecting: () => boolean,
): void {
  const open = (event: MouseEvent) => {
    const { target } = event;
    if (!isInspecting() || !(target instanceof Element)) return;
    const element = target.closest<HTMLElement>('[data-contentful-field-id]');
    const field = element && inspectedField(element);
    if (!field || (target.closest(CONTROLS) && !event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    livePreview.openEntry(field);
  };
  page.addEventListener('click', open, { capture: true });
}
