/** The rest of a pause in words: "1 minute". The door's script counts it down by the same words. */
export declare function wait(until: number, now: number): string;
