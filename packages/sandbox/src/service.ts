import type { FastifyPluginAsync } from 'fastify';

/** A service's card on the index page. */
export interface ServiceCard {
  readonly title: string;
  readonly text: string;
  /** Short details such as counts, in reading order. */
  readonly details?: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** One external service that the sandbox doubles: its routes, its card on the index page, and its readiness. */
export interface SandboxService {
  readonly name: string;
  readonly plugin: FastifyPluginAsync;
  card(): Promise<ServiceCard>;
  /** Resolves when the service is ready; rejects with the reason otherwise. Without it, the service is always ready. */
  check?(): Promise<void>;
}
