import type { ParsedTexts } from './texts.ts';

/** Loads a locale's texts, which the server gives as a module with an address that changes when a text does. */
export async function loadTexts(url: string): Promise<ParsedTexts> {
  const module: { readonly default: ParsedTexts } = await import(/* @vite-ignore */ url);
  return module.default;
}
