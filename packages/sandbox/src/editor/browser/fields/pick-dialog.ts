import { type Field, isObject, type Link, linkTo } from '../content/content.ts';
import { searchEntries } from '../content/search-entries.ts';
import { make, makeButton } from '../dom.ts';
import type { InputSetting } from './field-input.ts';
import { thumbnail } from './thumbnail.ts';
import { linkedMediaTypes, linkedTypes } from './validations.ts';

const SHOWN = 60;

type PickSetting = Pick<InputSetting, 'field' | 'store' | 'mediaOrigin' | 'label'>;

/** Asks for an entry or asset that the field may link to. Resolves with undefined when nothing is picked. */
export function pickLink(setting: PickSetting): Promise<Link | undefined> {
  return new Promise((resolve) => {
    const search = make('input', {
      type: 'search',
      'aria-label': 'Search',
      placeholder: 'Search',
      autocomplete: 'off',
    });
    const results = make('ul', { class: 'pick-results' });
    const dialog = make(
      'dialog',
      { class: 'pick', 'aria-label': `Pick for ${setting.label}` },
      make(
        'header',
        {},
        search,
        makeButton('Cancel', () => dialog.close()),
      ),
      results,
    );
    let picked: Link | undefined;
    const show = (): void => {
      const found = candidates(setting, search.value);
      const rows = found.slice(0, SHOWN).map(({ link, title, about }) => {
        const button = makeButton('', () => {
          picked = link;
          dialog.close();
        });
        button.append(
          thumbnail(setting.store, setting.mediaOrigin, link),
          make('span', { class: 'link-title' }, title, make('small', {}, about)),
        );
        return make('li', {}, button);
      });
      const rest = found.length - rows.length;
      const note = found.length === 0 ? 'Nothing found.' : rest > 0 ? `${rest} more: search for words.` : '';
      results.replaceChildren(...rows, ...(note === '' ? [] : [make('li', { class: 'note' }, note)]));
    };
    search.addEventListener('input', show);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(picked);
    });
    show();
    document.body.append(dialog);
    dialog.showModal();
  });
}

interface Candidate {
  readonly link: Link;
  readonly title: string;
  readonly about: string;
}

function candidates({ field, store }: PickSetting, words: string): readonly Candidate[] {
  if (linkTypeOf(field) === 'Asset') return assetCandidates(field, store, words);
  const types = linkedTypes(field);
  return searchEntries(store, { words, contentType: '', state: '' })
    .filter((entry) => types?.includes(entry.sys.contentType.sys.id) ?? true)
    .map((entry) => ({
      link: linkTo('Entry', entry.sys.id),
      title: store.titleOf(entry),
      about: `${store.typeOf(entry).name} · ${entry.sys.id}`,
    }));
}

function assetCandidates(field: Field, store: PickSetting['store'], words: string): readonly Candidate[] {
  const kinds = linkedMediaTypes(field);
  const wanted = words.toLocaleLowerCase('en').trim();
  return [...store.assets.values()]
    .map((asset) => {
      const file = asset.fields.file?.[store.defaultLocale];
      const about = isObject(file) ? String(file.contentType) : '';
      return { link: linkTo('Asset', asset.sys.id), title: store.assetTitle(asset), about };
    })
    .filter(
      ({ link, title, about }) =>
        (kinds?.some((kind) => about.startsWith(kind)) ?? true) &&
        `${link.sys.id} ${title}`.toLocaleLowerCase('en').includes(wanted),
    );
}

/** `Entry` or `Asset`, for a link or a list of them. */
export const linkTypeOf = ({ linkType, items }: Field): string => linkType ?? items?.linkType ?? 'Entry';
