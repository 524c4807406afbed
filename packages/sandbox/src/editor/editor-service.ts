import type { FastifyPluginAsync } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../service.ts';
import { buildEditor } from './editor-app.ts';

/** The content service's web app with the storefront in a frame, on a listener of its own beside the sandbox. */
export function editorService(config: SandboxConfig, management: FastifyPluginAsync): SandboxService {
  const { port } = config.editor;
  let listening: Promise<string> | undefined;

  async function address(): Promise<string> {
    if (listening === undefined) {
      throw new Error('the editor starts when the sandbox listens');
    }
    const { port: taken } = new URL(await listening);
    // The live-preview SDK knows it by localhost. A storefront below that name sends cookies only into frames of its own site.
    const { hostname } = new URL(config.editor.previewUrl);
    return `http://${hostname.endsWith('.localhost') ? hostname : 'localhost'}:${taken}`;
  }

  return {
    name: 'editor',
    plugin: async (app) => {
      const editor = await buildEditor({ config, management, log: app.log });
      app.addHook('onListen', async () => {
        listening = editor.listen({
          port,
          host: config.host,
          listenTextResolver: (at) => `the editor is ready at ${at}`,
        });
        // Everything else works without it: the readiness check says what is wrong.
        await listening.catch((error: unknown) => {
          app.log.error({ err: error, port }, 'there is no editor: set SANDBOX_EDITOR_PORT to a free port');
        });
      });
      app.addHook('onClose', () => editor.close());
    },
    check: async () => {
      await address();
    },
    card: async () => ({
      title: 'Editor',
      text: 'Stands for the content service’s web app: entries in three languages, drafts and publishing, and the storefront in a frame beside them, told of every change as the live-preview SDK expects it.',
      facts: [],
      links: [{ label: 'Entries', href: await address() }],
    }),
  };
}
