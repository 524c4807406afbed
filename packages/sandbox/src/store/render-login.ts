import { escapeHtml } from '../html/escape-html.ts';
import { renderPage } from '../html/page.ts';
import type { StoreLogin } from './multipass-login.ts';

const SITE = 'The external store';

/** The page that shows who came, and where the way leads from here. */
export function renderWelcome({ customer, returnTo }: StoreLogin): string {
  const { name, email } = customer;
  return renderPage({
    title: `Welcome, ${name}`,
    site: SITE,
    content: `<section>
<dl>
<div><dt>Name</dt><dd dir="auto">${escapeHtml(name)}</dd></div>
<div><dt>E-mail</dt><dd>${escapeHtml(email)}</dd></div>
</dl>
<p>You are signed in at the store.</p>
<ul>
${returnTo === undefined ? '' : `<li><a href="${escapeHtml(returnTo)}">Go on to ${escapeHtml(returnTo)}</a></li>`}
<li><a href="/store/account/orders">Order history</a></li>
</ul>
</section>`,
  });
}

/** The page for a token that does not count: it never says why. */
export const renderRefusal = (): string =>
  renderPage({
    title: 'Sign-in did not work',
    site: SITE,
    content: '<section><p>Please go back to where you came from and try again.</p></section>',
  });
