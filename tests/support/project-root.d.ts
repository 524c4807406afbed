/** Absolute path of the repository's top folder. */
export declare const PROJECT_ROOT: string;
