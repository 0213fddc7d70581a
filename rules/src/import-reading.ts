/** How the text of an imported file may be written; the values are wire names. UTF-16 is told by its mark. */
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** What may stand between the fields of a CSV file, by its wire name. */
export const SEPARATOR_OF = { ponto_e_virgula: ';', virgula: ',', tab: '\t' } as const;

export type SeparatorName = keyof typeof SEPARATOR_OF;

export const SEPARATOR_NAMES = Object.keys(SEPARATOR_OF) as readonly SeparatorName[];

/** How much of a file is looked at before it is imported. */
export const PREVIEW_BYTES = 65_536;

/** How many of its first lines are shown. */
export const PREVIEW_LINES = 8;
