/** An empty folder of its own, gone after `remove`. */
export declare function temporaryFolder(): Promise<{
    readonly path: string;
    remove(): Promise<void>;
}>;
