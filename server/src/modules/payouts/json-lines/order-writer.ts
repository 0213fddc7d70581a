import { createHash } from 'node:crypto';
import { type FileFault, fileFault, type Outcome } from '../cnab/file-faults.ts';
import type { PayerContract, PaymentOrder, Remittance } from '../cnab/payment-order.ts';
import { contractFaults, remittanceFaults } from '../cnab/remittance-checks.ts';
import type { RemittanceFile } from '../cnab/remittance-writer.ts';

/** What a file of JSON Lines asks of its contents: it is numbered, and has room for documents with letters. */
const checksOf = ({ bank }: PayerContract) => ({
  bank,
  hasAgreement: false,
  hasSequence: true,
  isPixApart: false,
  takesLettersInDocuments: true,
});

/** Everything for which no file of JSON Lines can be made under a contract. */
export const orderContractFaults = (contract: PayerContract): FileFault[] =>
  contractFaults(contract, checksOf(contract));

/** The orders as JSON Lines, or everything that speaks against them. The same orders make the same bytes, in whichever order they come. */
export function writeOrders(remittance: Remittance): Outcome<Pick<RemittanceFile, 'bytes' | 'sha256'>> {
  const faults = remittanceFaults(remittance, checksOf(remittance.contract));
  if (faults.length > 0) return { ok: false, faults };
  const payments = remittance.payments.toSorted((left, right) => compare(left.ownNumber, right.ownNumber));
  const centavos = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (!Number.isSafeInteger(centavos)) return { ok: false, faults: [fileFault('muitos_pagamentos')] };
  const lines = [headerOf(remittance, centavos), ...payments.map(lineOf)];
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { ok: true, result: { bytes, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

/** The order of code units, which is the same on every machine. */
const compare = (left: string, right: string): number => Number(left > right) - Number(left < right);

function headerOf({ contract, date, payments, sequence, time }: Remittance, centavos: number) {
  return {
    tipo: 'ordem',
    versao: 1,
    sequencial: sequence,
    gerado_em: `${date}T${time}`,
    pagador: {
      nome: contract.companyName,
      documento: contract.document,
      banco: contract.bank,
      convenio: contract.agreement,
      agencia: contract.branch,
      agencia_dv: contract.branchDigit,
      conta: contract.account,
      conta_dv: contract.accountDigit,
    },
    quantidade: payments.length,
    valor_centavos: centavos,
  };
}

function lineOf({ amount, date, destination, message, ownNumber, payee }: PaymentOrder) {
  return {
    numero: ownNumber,
    valor_centavos: amount,
    data: date,
    favorecido: { nome: payee.name, documento: payee.document },
    destino:
      destination.kind === 'pix'
        ? { tipo: 'pix', tipo_chave: destination.keyKind, chave: destination.key }
        : {
            tipo: 'conta',
            banco: destination.bank,
            agencia: destination.branch,
            agencia_dv: destination.branchDigit,
            conta: destination.account,
            conta_dv: destination.accountDigit,
            especie: destination.accountKind,
          },
    mensagem: message,
  };
}
