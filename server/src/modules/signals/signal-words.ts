import { fill, type Language, type Message } from '../../platform/problem.ts';
import type { SignalKind } from './signal-kinds.ts';
import type { Signal } from './signal-queries.ts';

const NAMES: Readonly<Record<SignalKind, Message>> = {
  lojista_parado: { 'pt-BR': 'Parou de vender', en: 'Stopped selling' },
  volume_fora_do_padrao: { 'pt-BR': 'Volume fora do padrão', en: 'Unusual volume' },
  indice_de_contestacoes: { 'pt-BR': 'Índice de contestações', en: 'Share of disputes' },
  saldo_negativo: { 'pt-BR': 'Saldo negativo', en: 'Negative balance' },
  repasse_devolvido: { 'pt-BR': 'Repasse devolvido', en: 'Payout returned' },
  arquivo_ausente: { 'pt-BR': 'Arquivo que não veio', en: 'File missing' },
};

const CONTENTS: Readonly<Record<'vendas' | 'pagamentos', Message>> = {
  vendas: { 'pt-BR': 'vendas', en: 'sales' },
  pagamentos: { 'pt-BR': 'pagamentos', en: 'payments' },
};

const PAYOUT: Message = { 'pt-BR': 'repasse {id}', en: 'payout {id}' };

/** What a kind of signals is called. */
export function signalName(kind: SignalKind, language: Language): string {
  return NAMES[kind][language];
}

/** What an episode is called: its kind, and what it is about. Amounts stand on the page alone. */
export function signalTitle(signal: Signal, language: Language): string {
  return [signalName(signal.kind, language), ...subjectOf(signal, language)].join(' · ');
}

function subjectOf({ establishment, facts, payoutId }: Signal, language: Language): string[] {
  const { adquirente, conteudo } = facts;
  return [
    ...(establishment === null ? [] : [establishment]),
    ...(payoutId === null ? [] : [fill(PAYOUT[language], { id: payoutId })]),
    ...(adquirente === undefined ? [] : [capitalized(adquirente)]),
    ...(conteudo === undefined ? [] : [CONTENTS[conteudo][language]]),
  ];
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
