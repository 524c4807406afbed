import type { Part } from '../../scripts/docs/what-stays-up.ts';
/** The real processes behind the web, in this process, each on a port of its own. */
export interface Chain {
    readonly sandboxUrl: string;
    readonly productApiUrl: string;
    readonly bffUrl: string;
    /** The origin that the BFF takes for the storefront's. */
    readonly origin: string;
    /** What product APIs and BFFs have logged. They log nothing unless LOG_LEVEL is set. */
    readonly logLines: readonly string[];
    /** One more product API on the same data, which takes PostgreSQL; gives its address. */
    startProductApi(): Promise<string>;
    /** One more BFF, before the given product API; gives its address. */
    startBff(productApiUrl: string): Promise<string>;
    close(): Promise<void>;
}
/** What one of our processes asks over the network. */
export type Upstream = Exclude<Part, 'BFF'>;
/** Gives the port by which an upstream on the given port is to be asked instead. */
export type Between = (upstream: Upstream, port: number) => Promise<number>;
/**
 * Starts sandbox, product API and BFF on real content. The product API keeps its data in a throw-away database of
 * the PostgreSQL server that DATABASE_URL names, or in an embedded one.
 * `between` may put something on the way to each upstream.
 */
export declare function startChain(settings?: Readonly<Record<string, string>>, between?: Between): Promise<Chain>;
