/** The generated type of an open object has no keys at all; what it holds is for the server to check. */
export const openObject = (value: Readonly<Record<string, unknown>>) => value as Record<string, never>;
