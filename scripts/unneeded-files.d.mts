export function wholeness(modules: string): 'whole' | 'enough to run' | 'unknown';
export function removeUnneeded(modules: string): void;
