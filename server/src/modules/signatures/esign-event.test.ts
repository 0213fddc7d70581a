import { expect, test } from 'vitest';
import { ESIGN_EVENT_TYPES, esignEffect, isEsignEventType } from './esign-event.ts';

test('every event has its effect', () => {
  expect(Object.fromEntries(ESIGN_EVENT_TYPES.map((tipo) => [tipo, esignEffect(tipo)]))).toEqual({
    'documento.enviado': 'aguardando',
    'documento.visualizado': null,
    'signatario.assinou': 'parcial',
    'signatario.recusou': 'recusado',
    'documento.concluido': 'concluido',
    'documento.cancelado': 'cancelado',
    'documento.expirado': 'expirado',
    'notificacao.falhou': null,
  });
});

test.each(['', 'documento', 'documento.apagado', 'toString', '__proto__'])('%j is no event', (tipo) => {
  expect(isEsignEventType(tipo)).toBe(false);
});

test('known ones are told', () => {
  expect(ESIGN_EVENT_TYPES.every(isEsignEventType)).toBe(true);
});
