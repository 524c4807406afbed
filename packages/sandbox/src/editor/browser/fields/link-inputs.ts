import { isLink, type Link } from '../content/content.ts';
import { entryState, STATE_NAMES } from '../content/entry-state.ts';
import { make, makeButton, makeIcon } from '../dom.ts';
import type { InputSetting, MakeInput } from './field-input.ts';
import { linkTypeOf, pickLink } from './pick-dialog.ts';
import { thumbnail } from './thumbnail.ts';

/** One linked entry or asset. */
export const linkInput: MakeInput = (setting) =>
  linkList(setting, {
    links: isLink(setting.value) ? [setting.value] : [],
    most: 1,
    set: ([link]) => setting.set(link),
  });

/** Linked entries or assets in an order. */
export const linksInput: MakeInput = (setting) =>
  linkList(setting, {
    links: Array.isArray(setting.value) ? setting.value.filter(isLink) : [],
    most: Number.POSITIVE_INFINITY,
    set: (links) => setting.set(links.length === 0 ? undefined : links),
  });

interface Links {
  readonly links: readonly Link[];
  readonly most: number;
  set(links: readonly Link[]): void;
}

function linkList(setting: InputSetting, { links: first, most, set }: Links): HTMLElement {
  let links = first;
  const list = make('ol', { class: 'links' });
  const add = makeButton(`Add ${linkTypeOf(setting.field).toLowerCase()}`, () => void pick(), { class: 'add' });
  const group = make('div', { role: 'group', 'aria-label': setting.label, class: 'link-field' }, list, add);

  function change(next: readonly Link[], focus: () => HTMLElement | null | undefined): void {
    links = next;
    set(next);
    show();
    focus()?.focus();
  }
  async function pick(): Promise<void> {
    const picked = await pickLink(setting);
    if (picked !== undefined) change([...links, picked], () => list.querySelector('li:last-child button'));
  }
  function move(index: number, by: -1 | 1): void {
    const next = [...links];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + by, 0, moved);
    const place = by < 0 ? 'up' : 'down';
    change(next, () => {
      const row = list.children[index + by];
      return row?.querySelector<HTMLElement>(`.${place}:enabled`) ?? row?.querySelector<HTMLElement>('button:enabled');
    });
  }
  function show(): void {
    list.replaceChildren(
      ...links.map((link, index) =>
        linkRow(setting, link, {
          ...(index > 0 ? { up: () => move(index, -1) } : {}),
          ...(index < links.length - 1 ? { down: () => move(index, 1) } : {}),
          isOrdered: most > 1,
          remove: () => change(links.toSpliced(index, 1), () => (add.hidden ? group.querySelector('button') : add)),
        }),
      ),
    );
    add.hidden = links.length >= most;
  }
  show();
  return group;
}

interface RowActions {
  readonly up?: () => void;
  readonly down?: () => void;
  readonly isOrdered: boolean;
  remove(): void;
}

function linkRow({ store, mediaOrigin, open }: InputSetting, link: Link, actions: RowActions): HTMLElement {
  const { linkType, id } = link.sys;
  const entry = linkType === 'Entry' ? store.entries.get(id) : undefined;
  const asset = linkType === 'Asset' ? store.assets.get(id) : undefined;
  const title = entry ? store.titleOf(entry) : asset ? store.assetTitle(asset) : id;
  const about = entry ? store.typeOf(entry).name : asset ? 'Asset' : `${linkType} that is not there`;
  const state = entry && entryState(entry);
  const label = make('span', { class: 'link-title' }, title, make('small', {}, about));
  const target = entry
    ? makeButton('', () => open(id), { name: `Open ${title}`, class: 'link-open' })
    : make('span', { class: 'link-open' });
  target.append(thumbnail(store, mediaOrigin, link), label);
  const buttons = [
    ...(actions.isOrdered
      ? [
          makeButton(makeIcon('up'), () => actions.up?.(), {
            name: `Move ${title} up`,
            class: 'up',
            disabled: !actions.up,
          }),
          makeButton(makeIcon('down'), () => actions.down?.(), {
            name: `Move ${title} down`,
            class: 'down',
            disabled: !actions.down,
          }),
        ]
      : []),
    makeButton(makeIcon('remove'), actions.remove, { name: `Remove ${title}`, class: 'remove' }),
  ];
  const dot =
    state && state !== 'published' ? [make('span', { class: 'state', 'data-state': state }, STATE_NAMES[state])] : [];
  return make('li', {}, target, ...dot, make('span', { class: 'row-buttons' }, ...buttons));
}
