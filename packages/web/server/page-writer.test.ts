import { text } from 'node:stream/consumers';
import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PageWriter } from './page-writer.ts';

const Part = ({ part }: { readonly part: Promise<string> }) => use(part);

/** A page with a part that is there when its promise is. */
function pageWith(part: Promise<string>, output: PageWriter) {
  const onError = vi.fn();
  const { promise: shell, resolve } = Promise.withResolvers<void>();
  const page = createElement('main', null, 'A page. ', createElement(Suspense, null, createElement(Part, { part })));
  const react = renderToPipeableStream(page, {
    onError,
    onShellReady: () => {
      react.pipe(output);
      resolve();
    },
  });
  return { shell, onError };
}

const never = new Promise<string>(() => undefined);

it('has a page whole that is rendered at once', async () => {
  const output = new PageWriter({ parts: null });
  const react = renderToPipeableStream(createElement('p', null, 'ピアノ'), { onShellReady: () => react.pipe(output) });
  await vi.waitFor(() => expect(String(output.whole(Buffer.concat))).toBe('<p>ピアノ</p>'));
  expect(output.writable).toBe(false);
});

it('hands a page on as it comes, from its beginning', async () => {
  const { promise: part, resolve } = Promise.withResolvers<string>();
  const output = new PageWriter({ parts: null });
  const { shell, onError } = pageWith(part, output);
  await shell;
  expect(output.whole(Buffer.concat)).toBeNull();
  const page = text(output.stream());
  resolve('And its part.');
  expect(await page).toMatch(/^<main>A page\. .*And its part\./);
  expect(onError).not.toHaveBeenCalled();
});

it('has React render no more of a page that nobody reads to its end', async () => {
  const output = new PageWriter({ parts: null });
  const { shell, onError } = pageWith(never, output);
  await shell;
  output.stream().destroy();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(output.writable).toBe(false);
});

it('ends what it hands on when it is given up', async () => {
  const output = new PageWriter({ parts: null });
  const { shell } = pageWith(never, output);
  await shell;
  const page = text(output.stream());
  output.destroy(new Error('gone'));
  await expect(page).rejects.toThrow('gone');
});
