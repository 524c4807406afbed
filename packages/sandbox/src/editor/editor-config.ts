/** What the editor needs of the environment. */
export interface EditorConfig {
  /** 0: any free one. */
  readonly port: number;
  /** Address of a page in preview mode, with `{path}` and `{locale}` to be filled in; the secret is in it already. */
  readonly previewUrl: string;
  /** Origins that the frame may show and that messages may come from. */
  readonly storefrontOrigins: readonly string[];
}

interface Given {
  readonly port: number;
  readonly previewUrl: string;
  readonly previewSecret: string;
  readonly publicOrigins: readonly string[];
}

/** Puts the secret into the preview address, and joins its origin with the storefront's others. */
export function editorConfig({ port, previewUrl, previewSecret, publicOrigins }: Given): EditorConfig {
  return {
    port,
    previewUrl: previewUrl.replaceAll('{secret}', encodeURIComponent(previewSecret)),
    storefrontOrigins: [
      ...new Set([new URL(previewUrl).origin, ...publicOrigins.map((origin) => new URL(origin).origin)]),
    ],
  };
}
