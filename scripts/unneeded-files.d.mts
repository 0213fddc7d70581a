export function wholeness(modules: string): 'whole' | 'enough to run' | 'unknown';
export function removeUnneeded(modules: string): void;
export function isUnfinished(modules: string): boolean;
export function giveUpUnneeded(modules: string): void;
