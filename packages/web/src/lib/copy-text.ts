/** Copies a text, and returns whether the browser allowed that: it may deny access, or lack the clipboard at plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
