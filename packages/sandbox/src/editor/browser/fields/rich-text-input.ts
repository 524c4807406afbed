import { isLink } from '../content/content.ts';
import { make, makeButton } from '../dom.ts';
import type { RichNode } from '../rich-text/rich-node.ts';
import { documentOf, partsOf } from '../rich-text/rich-text-parts.ts';
import type { InputSetting, MakeInput } from './field-input.ts';

/** A rich text as plain text in a notation; what the notation lacks stands between as rows that can't be changed. */
export const richTextInput: MakeInput = (setting) => {
  const parts = partsOf(setting.value);
  const areas = parts.filter(({ kind }) => kind === 'text').length;
  let area = 0;
  const rows = parts.map((part, index) => {
    if (part.kind === 'kept') return keptRow(setting, part.node);
    area += 1;
    const label = area === 1 ? setting.label : `${setting.label}, part ${area}`;
    const input = make('textarea', { 'aria-label': label, rows: areas > 1 ? 1 : 5, class: 'rich' }, part.text);
    input.addEventListener('input', () => {
      parts[index] = { kind: 'text', text: input.value };
      setting.set(documentOf(parts, setting.value));
    });
    return input;
  });
  return make('div', { class: 'rich-text' }, ...rows);
};

function keptRow({ store, open }: InputSetting, node: RichNode): HTMLElement {
  const { target } = node.data;
  const entry = isLink(target) && target.sys.linkType === 'Entry' ? store.entries.get(target.sys.id) : undefined;
  const asset = isLink(target) && target.sys.linkType === 'Asset' ? store.assets.get(target.sys.id) : undefined;
  const what = node.nodeType.replaceAll('-', ' ');
  const title = entry ? store.titleOf(entry) : asset ? store.assetTitle(asset) : plainText(node);
  return make(
    'div',
    { class: 'kept' },
    make('span', {}, make('b', {}, what), ` ${title}`),
    ...(entry
      ? [makeButton('Open', () => open(entry.sys.id), { name: `Open ${title}` })]
      : [make('small', {}, 'kept as it is')]),
  );
}

function plainText({ value = '', content = [] }: RichNode): string {
  return [value, ...content.map(plainText)].join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 80);
}
