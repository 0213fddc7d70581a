import { demo } from './demo.ts';
import { help } from './help.ts';

/** What somebody new is told: the hints of the demo, and the help on pages. */
export const firstDay = { ...demo, ...help } as const;
