/** Things to give back, in the reverse order of taking them. */
export declare class CleanUp {
    #private;
    add(step: () => Promise<unknown>): void;
    /** Takes every step, also when one fails; then rejects with the failures. */
    run(): Promise<void>;
}
