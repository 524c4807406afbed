import type { FastifyPluginAsync } from 'fastify';

export interface ServiceLink {
  readonly label: string;
  readonly href: string;
}

/** What the index page says about a service. */
export interface ServiceCard {
  readonly title: string;
  readonly text: string;
  /** Small facts such as counts, in reading order. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly ServiceLink[];
}

/** One outside service that the sandbox doubles: its routes, its card on the index page, and whether it can answer. */
export interface SandboxService {
  readonly name: string;
  readonly plugin: FastifyPluginAsync;
  card(): Promise<ServiceCard>;
  /** Resolves when the service can answer; rejects with the reason otherwise. */
  check(): Promise<void>;
}
