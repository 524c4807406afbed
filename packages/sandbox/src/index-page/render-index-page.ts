import { escapeHtml } from '../html/escape-html.ts';
import type { ServiceCard } from '../service.ts';

/** The index page's HTML for the services' cards. */
export function renderIndexPage(cards: readonly ServiceCard[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<link rel="stylesheet" href="/index-page.css">
</head>
<body>
<header>
<h1>Sandbox</h1>
<p>The outside services of this project, doubled on this machine. For development, demos and tests.</p>
</header>
<main>
${cards.map(renderCard).join('\n')}
</main>
<footer><a href="/healthz">/healthz</a> <a href="/readyz">/readyz</a></footer>
</body>
</html>
`;
}

function renderCard({ title, text, facts, links }: ServiceCard): string {
  const factItems = facts.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const linkItems = links.map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  return `<section>
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(text)}</p>
${factItems.length > 0 ? `<dl>${factItems.join('')}</dl>` : ''}
${linkItems.length > 0 ? `<ul>${linkItems.join('')}</ul>` : ''}
</section>`;
}
