/** A port of this machine on which nobody listens, and which no other test process is given. */
export declare function freePort(): Promise<number>;
