import { defineProblems } from '../../platform/problem.ts';

/** What is refused of establishments, their locations and terminals, and of rentals. */
export const merchantProblems = defineProblems({
  establishmentNotFound: {
    status: 404,
    code: 'establishment.notFound',
    'pt-BR': 'O estabelecimento não foi encontrado.',
    en: 'The establishment was not found.',
  },
  locationNotFound: {
    status: 404,
    code: 'location.notFound',
    'pt-BR': 'O local não foi encontrado.',
    en: 'The location was not found.',
  },
  terminalNotFound: {
    status: 404,
    code: 'terminal.notFound',
    'pt-BR': 'O terminal não foi encontrado.',
    en: 'The terminal was not found.',
  },
  locationUnknown: {
    status: 400,
    code: 'location.unknown',
    field: 'local_id',
    'pt-BR': 'O local não existe neste cadastro.',
    en: 'The location does not exist in this tenant.',
  },
  codeTaken: {
    status: 400,
    code: 'establishment.codeTaken',
    field: 'codigo_ec',
    'pt-BR': 'Já existe um estabelecimento com este código.',
    en: 'There is already an establishment with this code.',
  },
  serialTaken: {
    status: 400,
    code: 'terminal.serialTaken',
    field: 'numero_serie',
    'pt-BR': 'Já existe um terminal com este número de série.',
    en: 'There is already a terminal with this serial number.',
  },
  reasonRequired: {
    status: 400,
    code: 'status.reasonRequired',
    field: 'motivo',
    'pt-BR': 'Para desbloquear é preciso dizer o motivo.',
    en: 'Lifting a block needs a reason.',
  },
  terminalNeedsLocation: {
    status: 400,
    code: 'terminal.locationRequired',
    field: 'local_id',
    'pt-BR': 'Um terminal ativo precisa estar em um local.',
    en: 'An active terminal has to stand at a location.',
  },
  rentalNotFound: {
    status: 404,
    code: 'rental.notFound',
    'pt-BR': 'O aluguel não foi encontrado.',
    en: 'The rental was not found.',
  },
  chargeNotFound: {
    status: 404,
    code: 'rentalCharge.notFound',
    'pt-BR': 'A cobrança não foi encontrada.',
    en: 'The charge was not found.',
  },
  chargeSettled: {
    status: 400,
    code: 'rentalCharge.settled',
    field: 'id',
    'pt-BR': 'A cobrança já foi paga, dispensada ou cancelada.',
    en: 'The charge was paid, waived or cancelled already.',
  },
  terminalUnknown: {
    status: 400,
    code: 'terminal.unknown',
    field: 'terminal_id',
    'pt-BR': 'O terminal não existe neste cadastro.',
    en: 'The terminal does not exist in this tenant.',
  },
  terminalRented: {
    status: 400,
    code: 'rental.terminalRented',
    field: 'terminal_id',
    'pt-BR': 'O terminal já está alugado.',
    en: 'The terminal is let already.',
  },
});
