import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as styles from './Tooltip.module.css';

/** Specification, section 9. */
const SHOW_DELAY_MS = 200;
const DISTANCE_PX = 5;
const EDGE_PX = 8;
/** Time for the pointer to reach the tooltip, so that it can be read with a magnifier (WCAG 1.4.13). */
const LEAVE_DELAY_MS = 100;
/** A grid is a picture of many small buttons, whose names would cover it. */
const NAMED = ':is(button, summary, a)[aria-label]:not([role="grid"] *)';
/** Initials of a visitor, or the sign of a key: not a name. */
const SIGN_LENGTH = 2;

/** Shows tooltips from now on, in a root of their own: they are no part of the server's page. */
export function startButtonTooltips(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ButtonTooltips />);
}

/** Shows names and keys of icon buttons on hover and keyboard focus: one listener serves cached fragments, too. */
export function ButtonTooltips() {
  const [button, setButton] = useState<Element | null>(null);
  const { refs, floatingStyles } = useFloating({
    open: button !== null,
    strategy: 'fixed',
    placement: 'top',
    middleware: [offset(DISTANCE_PX), flip(), shift({ padding: EDGE_PX })],
    whileElementsMounted: autoUpdate,
    elements: { reference: button },
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showSoon = (next: Element | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => setButton(next), next ? SHOW_DELAY_MS : LEAVE_DELAY_MS);
    };
    const hide = () => {
      clearTimeout(timer);
      setButton(null);
    };
    const stopped = new AbortController();
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { passive: true, signal: stopped.signal });
    listen('pointerover', ({ pointerType, target }) => {
      if (pointerType !== 'mouse' || isInTooltip(target)) clearTimeout(timer);
      else showSoon(buttonWithoutText(target));
    });
    listen('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) showSoon(buttonWithoutText(target));
    });
    listen('focusout', hide);
    listen('pointerdown', hide);
    // Pressing a button may change its name.
    listen('keydown', ({ key }) => {
      if (key === 'Enter' || key === ' ') hide();
    });
    // Pointer or focus may have arrived before this code.
    const hovered = [...document.querySelectorAll(':hover')].at(-1) ?? null;
    showSoon(buttonWithoutText(document.querySelector(':focus-visible') ?? hovered));
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, []);

  useEffect(() => {
    if (!button) return;
    // Escape closes the tooltip first, not the dialog or the player below it.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setButton(null);
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [button]);

  if (!button) return null;
  const key = button.getAttribute('aria-keyshortcuts');
  return (
    // Above dialogs, which are in the top layer too. Its text is the button's accessible name, which is read already.
    <div
      className={styles.tooltip}
      aria-hidden="true"
      data-tooltip=""
      popover="manual"
      ref={(element) => {
        refs.setFloating(element);
        element?.showPopover();
      }}
      style={floatingStyles}
    >
      {button.getAttribute('aria-label')}
      {key ? <kbd className={styles.key}>{key}</kbd> : null}
    </div>
  );
}

const isInTooltip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;

/** The button at an element, when its name is not on the page. */
function buttonWithoutText(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest(NAMED) : null;
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden at this width is no name on the page.
  const text = button instanceof HTMLElement ? button.innerText.trim() : '';
  return text.length > SIGN_LENGTH ? null : button;
}
