import { make, makeButton, makeChoice, makeSelect, makeSwitch } from '../dom.ts';
import type { FramePage } from './frame-address.ts';
import type { FrameWidth } from './frame-stage.ts';

export interface PreviewBarSetting {
  /** Codes of the languages that the frame can show. */
  readonly locales: readonly string[];
  readonly page: FramePage;
  readonly isInspecting: boolean;
  /** Leads the frame to another page, or to the same one again. */
  go(change: Partial<FramePage>): void;
  inspect(isActive: boolean): void;
  setWidth(width: FrameWidth): void;
}

export interface PreviewBar {
  readonly elements: readonly HTMLElement[];
  /** Shows which page the frame is at, its address in preview mode, and what can be done about it. */
  show(page: FramePage, address: string, offers: readonly HTMLElement[]): void;
}

const WIDTHS: readonly { readonly value: FrameWidth; readonly label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'full', label: 'Full' },
];

/** What leads the frame: language, width, and the switches of the inspector and of live updates. */
export function previewBar({ locales, page, isInspecting, go, inspect, setWidth }: PreviewBarSetting): PreviewBar {
  const codes = locales.map((code) => ({ value: code, label: code }));
  const locale = makeSelect('Preview language', codes, page.locale, (code) => go({ locale: code }));
  const newTab = make('a', { target: '_blank', rel: 'noopener', class: 'button' }, 'New tab');
  const shownPage = make('output', { class: 'address', 'aria-label': 'Shown page' });
  const offered = make('div', { class: 'offers' });
  return {
    elements: [
      make(
        'div',
        { class: 'preview-bar' },
        locale,
        makeChoice('Preview width', WIDTHS, 'full', setWidth),
        makeButton('Reload', () => go({})),
        newTab,
        shownPage,
      ),
      make(
        'div',
        { class: 'preview-bar switches' },
        makeSwitch('Inspector', isInspecting, inspect),
        makeSwitch('Live updates', page.isLive, (isLive) => go({ isLive })),
        offered,
      ),
    ],
    show: (shown, address, offers) => {
      newTab.href = address;
      shownPage.textContent = shown.path;
      locale.value = shown.locale;
      offered.replaceChildren(...offers);
    },
  };
}
