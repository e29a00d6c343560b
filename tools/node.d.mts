export function isInRange(version: string, range: string): boolean;
export function goOnWithNode24(): Promise<void>;
