import { make, makeButton, makeIcon } from '../dom.ts';
import type { LoggedMessage, MessageLog } from './message-log.ts';

const SHOWN = 200;

/** Every message to and from the frame, newest first, with its fields behind its name. */
export function messagesPanel(log: MessageLog, debug: () => void): HTMLElement {
  const list = make('ol', { 'aria-label': 'Messages' });
  const count = make('span', { class: 'count' });
  const panel = make(
    'details',
    { class: 'messages' },
    make('summary', {}, make('span', {}, 'Messages'), count),
    make(
      'div',
      { class: 'messages-bar' },
      makeButton('Clear', () => log.clear()),
      makeButton('Debug mode', debug, { name: 'Debug mode: the site logs what it hears' }),
    ),
    list,
  );
  const showAll = (): void => list.replaceChildren(...log.list.slice(-SHOWN).reverse().map(messageRow));
  log.changes.listen((message) => {
    count.textContent = String(log.list.length);
    if (!panel.open) return;
    if (message === undefined) return showAll();
    list.prepend(messageRow(message));
    if (list.children.length > SHOWN) list.lastElementChild?.remove();
  });
  // Only who looks pays for the rows.
  panel.addEventListener('toggle', () => panel.open && showAll());
  return panel;
}

function messageRow({ at, direction, method, data }: LoggedMessage): HTMLElement {
  const { method: _method, source: _source, ...fields } = data;
  const text = JSON.stringify(fields);
  return make(
    'li',
    { 'data-direction': direction, 'data-method': method },
    make(
      'details',
      {},
      make(
        'summary',
        {},
        make('time', { datetime: at }, at.slice(11, 23)),
        make(
          'span',
          { class: 'direction', title: direction },
          makeIcon(direction),
          make('span', { class: 'unseen' }, direction),
        ),
        make('b', {}, method),
        make('span', { class: 'message-fields' }, text.slice(0, 160)),
      ),
      make('pre', {}, JSON.stringify(fields, null, 2)),
    ),
  );
}
