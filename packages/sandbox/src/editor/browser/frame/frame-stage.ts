import { make } from '../dom.ts';

export const FRAME_WIDTHS = { phone: 390, tablet: 768, full: undefined } as const;
export type FrameWidth = keyof typeof FRAME_WIDTHS;

export interface FrameStage {
  readonly element: HTMLElement;
  readonly frame: HTMLIFrameElement;
  setWidth(width: FrameWidth): void;
  /** Leads the frame there, without a step that going back would undo before the editor's own. */
  show(address: string): void;
}

/** The frame with what lies over it, scaled down where the chosen width has no room. */
export function frameStage(overlay: HTMLElement): FrameStage {
  const frame = make('iframe', { title: 'Preview', allow: 'autoplay; fullscreen' });
  const sheet = make('div', { class: 'frame-sheet' }, frame, overlay);
  const element = make('div', { class: 'frame-stage' }, sheet);
  let width: FrameWidth = 'full';

  function fit(): void {
    const { clientWidth, clientHeight } = element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const wanted = FRAME_WIDTHS[width] ?? clientWidth;
    const scale = Math.min(1, clientWidth / wanted);
    sheet.style.width = `${wanted}px`;
    sheet.style.height = `${clientHeight / scale}px`;
    sheet.style.transform = scale < 1 ? `scale(${scale})` : '';
    sheet.style.marginInlineStart = `${Math.max(0, (clientWidth - wanted * scale) / 2)}px`;
  }
  new ResizeObserver(fit).observe(element);
  return {
    element,
    frame,
    show: (address) => {
      if (frame.contentWindow === null) frame.src = address;
      else frame.contentWindow.location.replace(address);
    },
    setWidth: (next) => {
      width = next;
      fit();
    },
  };
}
