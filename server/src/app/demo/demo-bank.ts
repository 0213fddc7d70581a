// What the bank of the demo answers to a file: the same lines, with what became of each payment at the places of the return.

const PAID = '00';

/** Puts text at a position, counted from 1. */
function put(line: string, from: number, text: string): string {
  return line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
}

/** The return to a file: everything was paid on the day; or one payment, which was paid before, is given back on it. */
export function bankAnswer(file: Uint8Array, { back, day }: { day: string; back: number | null }): Buffer {
  const date = day.split('-').reverse().join('');
  const lines = Buffer.from(file)
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line !== '');
  const answered = lines.map((line, at) => {
    if (line.charAt(7) === '0') return put(line, 143, '2');
    if (line.charAt(7) !== '3' || line.charAt(13) !== 'A') return line;
    const own = line.slice(73, 93).trim();
    const amount = line.slice(119, 134);
    const paid = put(
      put(put(line, 135, `BB${String(at).padStart(8, '0')}`), 155, `${date}${amount}`),
      231,
      PAID,
    );
    if (back === null) return paid;
    // Of the others the bank says nothing new, which is that they are taken.
    return own === `R${back}` ? put(paid, 15, '333') : put(put(line, 155, '0'.repeat(23)), 231, 'BD');
  });
  return Buffer.from(answered.map((line) => `${line}\r\n`).join(''), 'latin1');
}
