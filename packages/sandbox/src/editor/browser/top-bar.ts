import { make } from './dom.ts';

/** What this is, and whose; the sandbox has a page that tells what was changed, and takes it back. */
export function topBar(sandboxOrigin: string): HTMLElement {
  const toggle = make('button', { type: 'button', 'aria-pressed': 'true' }, 'Preview');
  toggle.addEventListener('click', () => {
    const isShown = document.body.toggleAttribute('data-no-preview') === false;
    toggle.setAttribute('aria-pressed', String(isShown));
  });
  return make(
    'header',
    { class: 'top-bar' },
    make('span', { class: 'mark', 'aria-hidden': 'true' }),
    make('b', {}, 'Content editor'),
    make('span', { class: 'badge' }, 'Sandbox'),
    make('span', { class: 'about' }, 'stands for the content service’s web app, on this machine only'),
    make('a', { href: `${sandboxOrigin}/content`, target: '_blank', rel: 'noopener' }, 'What was changed'),
    toggle,
  );
}
