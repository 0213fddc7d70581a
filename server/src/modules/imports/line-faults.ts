import type { Language } from '../../platform/problem.ts';
import { type ImportFault, importFaultText, isFaultCode } from './import-fault.ts';
import type { KeptFault } from './import-fault-queries.ts';
import type { ReadLine } from './import-reader.ts';
import { keptLine } from './refused-line.ts';

/** The faults of a line, the first of them with the line. */
export function faultRows(
  { line, source }: Pick<ReadLine<unknown>, 'line' | 'source'>,
  faults: readonly ImportFault[],
): KeptFault[] {
  return faults.map(({ campo, code, mensagem = '', valor = '' }, index) => {
    const texto = index === 0 ? keptLine(source, faults) : '';
    return { linha: line, campo: campo ?? '', codigo: code, mensagem, valor, texto };
  });
}

/**
 * A fault with its text as it is stored; answers translate it anew, where it is one of imports. Names of columns come from the
 * file and may hold what PostgreSQL cannot store.
 */
export function withText({ campo, ...fault }: KeptFault): KeptFault {
  const kept = { ...fault, campo: campo.toWellFormed().replace(/\p{Cc}/gu, '?') };
  return { ...kept, mensagem: importMessage(kept, 'pt-BR') };
}

/** The text of a fault; for one that is none of imports as it was kept, and for a code that no longer exists the code itself. */
export function importMessage(
  { campo, codigo, mensagem = '' }: { campo: string; codigo: string; mensagem?: string },
  language: Language,
): string {
  if (isFaultCode(codigo)) return importFaultText({ campo, code: codigo }, language);
  return mensagem === '' ? codigo : mensagem;
}
