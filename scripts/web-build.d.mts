export function webIsBuilt(): boolean;
export function buildWeb(): Promise<{ code: number; output: string }>;
export function buildInto(folder: string, onPages?: () => void): Promise<{ code: number; output: string }>;
