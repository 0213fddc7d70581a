import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { remittance } from '../../../../test/payouts/orders.ts';
import { writeRemittance } from './remittance-writer.ts';

/** A TED of 187.12 and a Pix of 96.11 at Banco do Brasil; each line without the blanks behind it. */
const EXAMPLE = [
  // File header: convênio at 33, branch and account at 53, company at 73, 1 for "to the bank" at 143, number of the file at 158.
  '00100000         211222333000181000123456           0123450000000987654 RETAGUARDA PAGAMENTOS SA      BANCO DO BRASIL S.A.                    12311202609300000001710701600',
  // Lot 1: credits (C) to suppliers (20) by TED to another holder (41).
  '00100011C2041046 211222333000181000123456           0123450000000987654 RETAGUARDA PAGAMENTOS SA                                              AV PAULISTA                   01000SALA 12        SAO PAULO           01310100SP01',
  // Segment A: clearing 018, bank 341, own number at 74, amount at 120, purpose 00010 at 220.
  '0010001300001A00001834100321 0000000556678 PADARIA PAO DOURADO LTDA      PO-2026-000101      23112026BRL000000000000000000000000018712                    00000000000000000000000                                          00010CC   0',
  // Segment B: document and address of the payee.
  '0010001300002B   219131243000197RUA DO PAO                    00010               CENTRO         SAO PAULO           01001000SP23112026000000000018712000000000000000000000000000000000000000000000000000000000000               000000000000000',
  // Four lines in the lot, 187.12 in all.
  '00100015         000004000000000000018712000000000000000000000000',
  // Lot 2: Pix (45).
  '00100021C2045046 211222333000181000123456           0123450000000987654 RETAGUARDA PAGAMENTOS SA                                              AV PAULISTA                   01000SALA 12        SAO PAULO           01310100SP01',
  // Clearing 009; neither bank nor account, which the key stands for.
  '0010002300001A00000900000000 000000000000  MERCADO BOA VISTA LTDA        PO-2026-000102      23112026BRL000000000000000000000000009611                    00000000000000000000000                                                    0',
  // Initiation 02 (e-mail), own number without hyphens, message at 68, key at 128.
  '0010002300002B02 211444777000161PO2026000102                       REPASSE 23/11                                               financeiro@boavista.com.br',
  '00100025         000004000000000000009611000000000000000000000000',
  // Two lots, ten lines.
  '00199999         000002000010000000',
]
  .map((line) => `${line.padEnd(240)}\r\n`)
  .join('');

describe('writing a payment file', () => {
  it('makes the example of Banco do Brasil byte for byte', () => {
    const outcome = writeRemittance(remittance());
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
    const { bytes, lines, sha256 } = outcome.result;
    expect(Buffer.from(bytes).toString('latin1')).toBe(EXAMPLE);
    expect(lines).toBe(10);
    expect(sha256).toBe('13299742117d246749e79cd954b4a26b632934ca9c87d8e7a3566b4d1a883529');
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
