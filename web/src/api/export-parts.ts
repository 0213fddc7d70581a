/** Before each part: how many rows it ends with, and how many bytes it has. */
const HEAD_BYTES = 8;

/** The parts of a file, without what stands before each; a stream without the part that ends it was cut off. */
export async function readParts(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  let known = 0;
  let left = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError('the file broke off');
    let bytes = value;
    while (bytes.length > 0) {
      if (left > 0) {
        const part = bytes.subarray(0, left);
        parts.push(part);
        left -= part.length;
        bytes = bytes.subarray(part.length);
        continue;
      }
      const taken = bytes.subarray(0, HEAD_BYTES - known);
      new Uint8Array(head.buffer).set(taken, known);
      known += taken.length;
      bytes = bytes.subarray(taken.length);
      if (known < HEAD_BYTES) continue;
      known = 0;
      onRows(head.getUint32(0));
      left = head.getUint32(4);
      if (left === 0) return parts;
    }
  }
}
