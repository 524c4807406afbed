// @vitest-environment jsdom
import { eventMarkOf } from '@sound-library/contract/analytics.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { AppProvider } from '../../../platform/AppProvider.tsx';
import type { Track } from '../../../platform/analytics/tracker.ts';
import { SamplesLink } from './SamplesLink.tsx';

const HREF = '/ja/labs/packs/frozen-strings/download';

const followed: string[] = [];
/** Stands for the browser, which follows a link as it stands when the event is over; jsdom follows none. */
const follow = (event: Event) => {
  event.preventDefault();
  followed.push(screen.getByRole('link').getAttribute('href') ?? '');
};
beforeEach(() => {
  followed.length = 0;
  window.addEventListener('click', follow);
  window.addEventListener('auxclick', follow);
});
afterEach(() => {
  window.removeEventListener('click', follow);
  window.removeEventListener('auxclick', follow);
  cleanup();
});

function open() {
  const { app } = fakePage('/ja/labs/packs/frozen-strings').page;
  const track = vi.fn<Track>();
  render(
    <AppProvider app={{ ...app, tracker: { ...app.tracker, track } }}>
      <SamplesLink className={undefined} href={HREF} pack="frozen-strings">
        Samples
      </SamplesLink>
    </AppProvider>,
  );
  return { track, link: screen.getByRole('link') };
}

it.each<[string, (link: Element) => void]>([
  ['is followed here', (link) => fireEvent.click(link)],
  ['is opened in another tab by a key', (link) => fireEvent.click(link, { ctrlKey: true })],
  [
    'is opened in another tab by the middle button',
    (link) => fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
  ],
])('a link that %s takes along the mark under which it is told of', async (_how, press) => {
  const { track, link } = open();
  press(link);
  expect(track).toHaveBeenCalledExactlyOnceWith('pack downloaded', { pack: 'frozen-strings' }, expect.anything());
  const [address] = followed.map((href) => new URL(href, 'https://labs.example'));
  expect(address?.pathname).toBe(HREF);
  expect(eventMarkOf(address?.searchParams.get('event') ?? '')).toEqual(track.mock.calls[0]?.[2]);
  await vi.waitFor(() => expect(link.getAttribute('href')).toBe(HREF));
});

it('each press is another download', () => {
  const { track, link } = open();
  fireEvent.click(link);
  fireEvent.click(link);
  const ids = track.mock.calls.map(([, , mark]) => mark?.insertId);
  expect(new Set(ids).size).toBe(2);
});

it('a menu of the link is no download: what is copied there is the plain address', () => {
  const { track, link } = open();
  fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }));
  fireEvent.contextMenu(link);
  expect(track).not.toHaveBeenCalled();
  expect(link.getAttribute('href')).toBe(HREF);
});
