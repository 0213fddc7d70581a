import { managing } from '../../modules/identity/index.ts';
import { findKnownTerminal, namedWords } from '../../modules/imports/index.ts';
import { createTerminal, newTerminalFields } from '../../modules/merchants/index.ts';
import { strictObject } from '../../platform/http/schema.ts';
import { terminalTypeNames } from '../exports/words.ts';
import { about, companyColumn, type Kind } from './kind-context.ts';
import { ownerOfLine } from './owner-of-line.ts';

const serialOf = (texts: Readonly<Record<string, string>>) => (texts['numero_serie'] ?? '').toUpperCase();

/** Terminals, by their serial number. */
export const terminalsKind: Kind = {
  kind: 'terminais',
  title: about('Terminais', 'Terminals'),
  access: managing('terminal'),
  columns: [
    {
      name: 'numero_serie',
      about: about(
        'número de série: letras, dígitos e `-`; 4 a 40. Um que já existe é deixado como está',
        'serial number: letters, digits, `-`; 4 to 40. One that is there is left as it is',
      ),
      example: '6C123456',
      title: about('Número de série', 'Serial number'),
      required: true,
    },
    {
      name: 'modelo',
      about: about('modelo', 'model'),
      example: 'A920',
      title: about('Modelo', 'Model'),
      required: true,
    },
    {
      name: 'fabricante',
      about: about('fabricante', 'maker'),
      example: 'PAX',
      title: about('Fabricante', 'Maker'),
    },
    {
      name: 'tipo',
      about: about(
        '`pos`, `smart_pos`, `pinpad` ou `tap_on_phone`',
        '`pos`, `smart_pos`, `pinpad` or `tap_on_phone`',
      ),
      example: 'smart_pos',
      title: about('Tipo', 'Type'),
      required: true,
      parse: namedWords(terminalTypeNames),
    },
    {
      name: 'chip',
      about: about('número do chip', 'number of the SIM card'),
      example: '',
      title: about('Chip', 'Chip'),
    },
    companyColumn,
  ],
  passedOver: [
    ...['Situação', 'Status', 'Estabelecimento', 'Establishment', 'Local', 'Location'],
    ...['Cadastrado em', 'Created at'],
  ],
  schema: strictObject(newTerminalFields),
  key: ({ texts }) => serialOf(texts),
  complete: ownerOfLine,
  isThere: async (context, caller, { texts }) =>
    (await findKnownTerminal(context, caller, serialOf(texts))) !== null,
  create: (context, call, body) =>
    createTerminal(context, call, body as Parameters<typeof createTerminal>[2]),
};
