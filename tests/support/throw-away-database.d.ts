/** A new database on the server of an address, gone after `remove`. */
export declare function throwAwayDatabase(serverUrl: string): Promise<{
    readonly url: string;
    remove(): Promise<void>;
}>;
