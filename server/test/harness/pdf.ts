import { inflateSync } from 'node:zlib';

/** The texts of each page of a PDF that was written here, in their order; throws where its table of objects is wrong. */
export function pdfPages(file: Buffer): string[][] {
  const text = file.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  offsets.forEach((offset, at) => {
    if (!text.startsWith(`${at + 1} 0 obj\n`, offset)) throw new Error(`no object ${at + 1} at ${offset}`);
  });
  return [...text.matchAll(/<< \/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    const content = inflateSync(file.subarray(start, start + Number(found[1]))).toString('latin1');
    return [...content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, shown = '']) =>
      shown.replace(/\\(.)/g, '$1'),
    );
  });
}
