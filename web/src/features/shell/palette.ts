import { createSpotlight } from '@mantine/spotlight';

/** The command palette's state, and the actions that open and close it from anywhere. */
export const [paletteStore, palette] = createSpotlight();
