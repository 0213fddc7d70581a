import { crc32, deflateSync } from 'node:zlib';
import type { DemoDocumentKind } from './demo-tasks.ts';

/** A small file of the type that its name says. */
export interface DemoDocument {
  name: string;
  extension: string;
  mimeType: string;
  bytes: Buffer;
}

/** The same bytes on every machine. */
export function demoDocument(kind: DemoDocumentKind, title: string): DemoDocument {
  switch (kind) {
    case 'minutes':
      return document('ata-da-reuniao.txt', 'text/plain', minutes(title));
    case 'chart':
      return document('andamento.png', 'image/png', chart(title.length));
    case 'contract':
      return document('contrato.pdf', 'application/pdf', onePage(['Contrato', title]));
  }
}

function document(name: string, mimeType: string, bytes: Buffer): DemoDocument {
  return { name, extension: name.slice(name.lastIndexOf('.') + 1), mimeType, bytes };
}

function minutes(title: string): Buffer {
  return Buffer.from(
    [
      'Ata da reunião',
      '',
      `Assunto: ${title}`,
      'Decisões:',
      '- manter o prazo combinado;',
      '- avisar o cliente na véspera;',
      '- registrar aqui o que mudar.',
      '',
    ].join('\n'),
  );
}

const WIDTH = 320;
const HEIGHT = 180;
const BARS = 8;
const PALETTE = Buffer.from([0xff, 0xff, 0xff, 0x1d, 0x4e, 0xd8, 0xcb, 0xd5, 0xe1]);

/** A bar chart as a PNG of three colours. */
function chart(seed: number): Buffer {
  const step = WIDTH / BARS;
  const heights = Array.from({ length: BARS }, (_, bar) => 30 + ((seed * 37 + bar * 53) % (HEIGHT - 50)));
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH);
    for (let x = 0; x < WIDTH; x += 1) {
      const inBar = x % step > 8 && HEIGHT - y <= (heights[Math.floor(x / step)] ?? 0);
      row[1 + x] = inBar ? 1 : y % 30 === 0 ? 2 : 0;
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a point, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PDF of one page with a line for each text. */
function onePage(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -28 Td`);
  const content = `BT /F1 18 Tf 72 760 Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>`;
  // One byte a character: the offsets above count characters.
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}
