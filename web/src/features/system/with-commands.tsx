/** A text in which commands and settings stand between backticks, as the doctor writes them to a terminal; here they are code. */
export function WithCommands({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
