/**
 * Lays the files of an embedded database without rows into a data folder, where the product API finds them at its start:
 * making them takes seconds of computing, copying them hardly anything.
 */
export declare function layEmptyDatabase(dataDir: string): Promise<void>;
