/** The body of an answer. Rejects, and stops reading, when it is larger than it may be. */
export async function limitedText(response: Response, maxBytes: number): Promise<string> {
  return (await limitedBytes(response, maxBytes)).toString();
}

/** The same as bytes. */
export async function limitedBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
