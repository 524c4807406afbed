/** The value of a JSON text; undefined when it is none, which a schema rejects with its own message. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
