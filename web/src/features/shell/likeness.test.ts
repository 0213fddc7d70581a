import { expect, it } from 'vitest';
import { isMeant } from './likeness.ts';

it.each([
  ['Calendário', 'calend'],
  ['Calendário', 'calendario'],
  ['Novo estabelecimento', 'estab novo'],
  ['Comissões', 'comisoes'],
  ['Comissões', 'comissoees'],
  ['Propostas', 'prosposta'],
  ['Propostas', 'porpostas'],
  ['Estabelecimentos', 'estabelesimnto'],
])('%s is meant by %j', (text, typed) => {
  expect(isMeant(text, typed)).toBe(true);
});

it.each([
  ['Tarefas', 'terminais'],
  ['Projetos', 'propostas'],
  ['Feriados', 'fex'],
  ['Novo terminal', 'novo projeto'],
  ['Home', 'casa'],
  ['Auditoria', '$'],
  ['Auditoria', '%'],
])('%s is not meant by %j', (text, typed) => {
  expect(isMeant(text, typed)).toBe(false);
});
