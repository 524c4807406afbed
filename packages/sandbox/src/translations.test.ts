import { expect, it } from 'vitest';
import { pseudoText } from './translations.ts';

it.each([
  ['Skip to content', '⟦Šķîîp ţöö çööñţééñţ⟧'],
  ['Hello, {name}', '⟦Ĥééļļöö, {name}⟧'],
  ['Version {version}, {size, number} MB', '⟦Vééŕšîîööñ {version}, {size, number} MƁ⟧'],
  ['For <b>{email}</b>. <link>Log in</link>', '⟦Fööŕ <b>{email}</b>. <link>Ļööĝ îîñ</link>⟧'],
  ['{count, plural, =0 {None} one {# key} other {# keys}}', '⟦{count,plural,one{# ķééý} other{# ķééýš} =0{Ñööñéé}}⟧'],
])('converts %s to %s', (text, pseudo) => {
  expect(pseudoText(text)).toBe(pseudo);
});
