import type { Areas } from '@sound-library/web/src/platform/navigation/areas.ts';
import { expect, it } from 'vitest';
import english from '../../../../content/translations/en-gb.json' with { type: 'json' };
import korean from '../../../../content/translations/ko.json' with { type: 'json' };
import { parseHtml } from '../parsed-document.ts';
import { linksOfPage } from './links-of-page.ts';
import { pageProblems } from './page-problems.ts';

const origins = { default: 'https://a.example', labs: 'https://labs.a.example', account: 'https://account.a.example' };
const areas: Areas = { mode: 'subdomain', here: 'labs', origins };
const address = new URL('https://labs.a.example/ko/packs');
const RIGHT = `<!doctype html><html lang="ko-KR"><head><title>팩 — LABS</title><meta name="description" content="팩">
<link rel="canonical" href="${address}">
<link rel="alternate" hreflang="en-GB" href="https://labs.a.example/packs">
<link rel="alternate" hreflang="ja-JP" href="https://labs.a.example/ja/packs">
<link rel="alternate" hreflang="ko-KR" href="https://labs.a.example/ko/packs">
<link rel="alternate" hreflang="x-default" href="https://labs.a.example/packs"></head>
<body data-layout="labs"><a href="/ja/packs" lang="ja" hreflang="ja">日本語で</a><a href="/ko/packs/felt">${korean['nav.skip']}</a>
</body></html>`;

function problemsOf(html: string): readonly string[] {
  const document = parseHtml(html);
  return pageProblems({ document, address, areas, links: linksOfPage(document, address, areas) });
}

it('finds nothing wrong with a page as it should be', () => {
  expect(problemsOf(RIGHT)).toEqual([]);
});

it.each([
  ['lang="ko-KR"', 'lang="ja-JP"', 'is in ja-JP'],
  ['data-layout="labs"', 'data-layout="account"', 'stands in the layout account'],
  [korean['nav.skip'], english['nav.skip'], `says ${JSON.stringify(english['nav.skip'])}`],
  ['<a href="/ko', '<a aria-label="スキップ" href="/ko', 'says "スキップ"'],
  ['"/ko/packs/felt"', '"/packs/felt"', 'leads to another language: /packs/felt'],
  ['"/ko/packs/felt"', '"/ko/account/login"', 'names /ko/account/login by its page path'],
  ['<title>팩 — LABS</title>', '', 'has the titles []'],
  ['name="description"', 'name="other"', 'has 0 descriptions'],
  ['rel="canonical"', 'rel="other"', 'has the canonicals '],
  [`"${address}"`, '"https://labs.a.example/ko"', 'has the canonical https://labs.a.example/ko'],
])('notices %s as %s', (right, wrong, problem) => {
  expect(problemsOf(RIGHT.replace(right, wrong))).toContain(problem);
});

it('notices a missing alternate', () => {
  const problems = problemsOf(RIGHT.replace(/<link rel="alternate" hreflang="ja-JP".*/, ''));
  expect(problems).toEqual([expect.stringMatching(/^has the alternates /)]);
});
