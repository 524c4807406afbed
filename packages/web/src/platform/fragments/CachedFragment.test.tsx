import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createFragmentStore } from '../../../server/fragment-cache/fragment-store.ts';
import { createPageFragments } from '../../../server/fragment-cache/page-fragments.ts';
import { fakePage } from '../../../test/fake-page.ts';
import { ADA } from '../../../test/fake-session-bff.ts';
import { AppProvider } from '../AppProvider.tsx';
import { usePremiumAccess } from '../entitlements/use-premium-access.ts';
import { useFlag } from '../feature-flags/use-flag.ts';
import { useActionData } from '../navigation/use-page-data.ts';
import { SESSION_QUERY_KEY, useSession } from '../session/session.ts';
import { useSessionKind } from '../session/use-session-kind.ts';
import { CachedFragment } from './CachedFragment.tsx';

const TEXTS = Object.freeze({});

/** Renders a member's page with parts of the store, or with none. */
function render(children: ReactNode, store = createFragmentStore(), keeps = true): string {
  const { page } = fakePage('/labs');
  page.app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user: ADA });
  const parts = createPageFragments(store);
  const app = { ...page.app, texts: { ...page.app.texts, get: () => TEXTS }, kept: keeps ? parts : null };
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/ja/labs'] });
  const html = renderToString(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const bytes = Buffer.concat(parts.fill(Buffer.from(html)));
  // React holds two marks apart as it does two texts.
  return bytes.toString().replaceAll('<!-- -->', '');
}

const Id = () => <input id={useId()} />;
const Kind = () => <b>{useSessionKind()}</b>;
const Access = () => <b>{usePremiumAccess()}</b>;
const Name = () => <b>{useSession().kind}</b>;
const Flag = () => <b>{String(useFlag('surprise-pack'))}</b>;
const Sent = () => <b>{String(useActionData())}</b>;
const kept = (children: ReactNode) => <CachedFragment name="part">{children}</CachedFragment>;

describe('a kept part', () => {
  it('has the ids that its place in the page gives, and another place makes another part', () => {
    const store = createFragmentStore();
    const page = (
      <main>
        {kept(<Id />)}
        {kept(<Id />)}
      </main>
    );
    const plain = render(page, store, false);
    expect(new Set(plain.match(/id="[^"]+"/g)).size).toBe(2);
    expect([render(page, store), render(page, store)]).toEqual([plain, plain]);
  });

  it('must not look at who is there', () => {
    expect(() => render(kept(<Name />))).toThrow('must not look at the session');
    expect(render(<Name />)).toBe('<b>member</b>');
  });

  it('must not look at what is on for some, nor at what they sent', () => {
    expect(() => render(kept(<Flag />))).toThrow('must not look at features');
    expect(() => render(kept(<Sent />))).toThrow('must not look at what a form came to');
    expect(render(<Flag />)).toMatch(/^<b>(true|false)<\/b>$/);
  });

  it('knows what it says of the visitor, and is another part for it', () => {
    const store = createFragmentStore();
    const part = (kind: 'guest' | 'member') => (
      <CachedFragment name="part" sessionKind={kind}>
        <Kind />
      </CachedFragment>
    );
    expect([render(part('guest'), store), render(part('member'), store)]).toEqual(['<b>guest</b>', '<b>member</b>']);
    const open = (
      <CachedFragment name="access" premiumAccess="open">
        <Access />
      </CachedFragment>
    );
    expect(render(open)).toBe('<b>open</b>');
  });

  it('must say what it shows of the visitor', () => {
    expect(() => render(kept(<Kind />))).toThrow('must say so');
    expect(() => render(kept(<Access />))).toThrow('must say whose access');
  });
});
