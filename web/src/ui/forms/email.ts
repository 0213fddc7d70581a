/** A deliberately loose check: one `@` with something on both sides. The server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());
