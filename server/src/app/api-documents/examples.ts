import type { Json } from '../../platform/openapi/components.ts';

export const MAIN_EXAMPLES: Readonly<Record<string, Json>> = {};
export const GOVERNANCE_EXAMPLES: Readonly<Record<string, Json>> = {};
