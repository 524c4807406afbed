import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createFragmentCache } from '../../../server/page-cache/fragment-cache.ts';
import { fakePage } from '../../../test/fake-page.ts';
import { ADA } from '../../../test/fake-session-bff.ts';
import { AppProvider } from '../AppProvider.tsx';
import { SESSION_QUERY_KEY, useSession, useSessionKind } from '../auth/session.ts';
import { usePremiumAccess } from '../auth/subscriptions.ts';
import { useFlag } from '../feature-flags/use-flag.ts';
import { FormKey } from '../forms/hidden-fields.tsx';
import { useActionData } from '../navigation/use-page.ts';
import { CachedFragment } from './CachedFragment.tsx';

const newCache = () => createFragmentCache(1024 * 1024);

/** Renders a member's page with fragments of the cache, or with none. */
function render(children: ReactNode, cache = newCache(), isOn = true): string {
  const { page } = fakePage('/labs');
  page.app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user: ADA });
  const fragments = cache.forPage();
  const app = { ...page.app, formKey: 'one-visitors', fragments: isOn ? fragments : null };
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/ja/labs'] });
  const html = renderToString(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const bytes = fragments.fill(Buffer.from(html));
  // React holds two marks apart as it does two texts.
  return bytes.toString().replaceAll('<!-- -->', '');
}

const Id = () => <input id={useId()} />;
const Kind = () => <b>{useSessionKind()}</b>;
const Access = () => <b>{usePremiumAccess()}</b>;
const Name = () => <b>{useSession().kind}</b>;
const Flag = () => <b>{String(useFlag('surprise-pack'))}</b>;
const Sent = () => <b>{String(useActionData())}</b>;
const cached = (children: ReactNode) => <CachedFragment name="part">{children}</CachedFragment>;

describe('a cached fragment', () => {
  it('has the ids that its place in the page gives, and another place makes another fragment', () => {
    const cache = newCache();
    const page = (
      <main>
        {cached(<Id />)}
        {cached(<Id />)}
      </main>
    );
    const plain = render(page, cache, false);
    expect(new Set(plain.match(/id="[^"]+"/g)).size).toBe(2);
    expect([render(page, cache), render(page, cache)]).toEqual([plain, plain]);
  });

  it('must not look at who is there', () => {
    expect(() => render(cached(<Name />))).toThrow('must not look at the session');
    expect(render(<Name />)).toBe('<b>member</b>');
  });

  it('has no key of a form that others would send as well', () => {
    expect(render(cached(<FormKey />))).toContain('name="idempotency_key" value=""');
    expect(render(<FormKey />)).toContain('value="one-visitors"');
  });

  it('must not look at what is on for some, nor at what they sent', () => {
    expect(() => render(cached(<Flag />))).toThrow('must not look at features');
    expect(() => render(cached(<Sent />))).toThrow('must not look at what a form came to');
    expect(render(<Flag />)).toMatch(/^<b>(true|false)<\/b>$/);
  });

  it('knows what it says of the visitor, and is another fragment for it', () => {
    const cache = newCache();
    const part = (kind: 'guest' | 'member') => (
      <CachedFragment name="part" sessionKind={kind}>
        <Kind />
      </CachedFragment>
    );
    expect([render(part('guest'), cache), render(part('member'), cache)]).toEqual(['<b>guest</b>', '<b>member</b>']);
    const open = (
      <CachedFragment name="access" premiumAccess="open">
        <Access />
      </CachedFragment>
    );
    expect(render(open)).toBe('<b>open</b>');
  });

  it('must say what it shows of the visitor', () => {
    expect(() => render(cached(<Kind />))).toThrow('must say so');
    expect(() => render(cached(<Access />))).toThrow('must say whose access');
  });
});
