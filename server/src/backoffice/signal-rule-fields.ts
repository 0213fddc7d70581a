import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import {
  type NamedReport,
  type NamedRule,
  type SignalPerson as Person,
  REPORT_FREQUENCIES,
  type THRESHOLD_NAMES,
} from '../modules/signals/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { Id, named, nullable, oneOf, strictObject, Text, Timestamp } from '../platform/http/schema.ts';
import { SignalKindName } from './signal-fields.ts';

const MOST_PEOPLE = 50;
const MOST = 1_000_000_000_000;

const DESCRIPTIONS: Record<(typeof THRESHOLD_NAMES)[number], string> = {
  dias_uteis: 'banking days without a sale, or without a file',
  dias_uteis_critico: 'banking days from which on it is critical',
  dias_vendidos: 'on how many of thirty days a merchant sold that is missed',
  queda_percentual: 'by how much a week is below the mean of the four before',
  alta_percentual: 'by how much a week is above the mean of the four before',
  minimo_centavos: 'of a week or its mean, or of a debt',
  critico_centavos: 'of a debt that is critical',
  arquivos: 'on how many of thirty days a file came that is missed',
};

const Value = (name: (typeof THRESHOLD_NAMES)[number]) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: MOST, description: DESCRIPTIONS[name] }));

/** Those of the kind, and no other. */
export const SignalThresholds = named(
  'SignalThresholds',
  strictObject({
    dias_uteis: Value('dias_uteis'),
    dias_uteis_critico: Value('dias_uteis_critico'),
    dias_vendidos: Value('dias_vendidos'),
    queda_percentual: Value('queda_percentual'),
    alta_percentual: Value('alta_percentual'),
    minimo_centavos: Value('minimo_centavos'),
    critico_centavos: Value('critico_centavos'),
    arquivos: Value('arquivos'),
  }),
);

/** People, by their numbers. */
export const chosenPeople = (description: string) =>
  Type.Array(Id, { maxItems: MOST_PEOPLE, uniqueItems: true, description });

export const SignalPerson = named('SignalPerson', Type.Object({ id: Type.Integer(), nome: Text }));

const personOf = ({ id, name }: Person): Static<typeof SignalPerson> => ({ id, nome: name });

export const peopleOf = (people: readonly Person[]) => people.map(personOf);

export const SignalRule = named(
  'SignalRule',
  Type.Object({
    tipo: SignalKindName,
    ativa: Type.Boolean(),
    limites: SignalThresholds,
    avisados: nullable(
      Type.Array(SignalPerson, { description: 'who is told; null for everybody who sees signals' }),
    ),
    versao: Type.Integer(),
    abilities: Type.Object({ configurar: Type.Boolean() }),
  }),
);

export function signalRuleOf(caller: Caller, rule: NamedRule): Static<typeof SignalRule> {
  return {
    tipo: rule.kind,
    ativa: rule.enabled,
    limites: rule.thresholds,
    avisados: rule.told === null ? null : peopleOf(rule.told),
    versao: rule.version,
    abilities: { configurar: mayManage(caller, 'signal_rule') },
  };
}

/** When the report goes out. */
export const reportFields = {
  frequencia: oneOf(REPORT_FREQUENCIES),
  hora: Type.Integer({ minimum: 0, maximum: 23, description: 'where the tenant is' }),
  dia_semana: Type.Integer({
    minimum: 1,
    maximum: 5,
    description:
      'of a weekly report: 1 is Monday, 5 is Friday; the banking day after it where banks are closed',
  }),
};

export const SignalReport = named(
  'SignalReport',
  Type.Object({
    ...reportFields,
    destinatarios: Type.Array(SignalPerson),
    ultimo: nullable(
      named(
        'LastSignalReport',
        Type.Object({
          ate: Timestamp,
          enviados: Type.Integer(),
          aguardando: Type.Integer(),
          recusados: Type.Integer(),
        }),
      ),
    ),
    versao: Type.Integer(),
    abilities: Type.Object({ configurar: Type.Boolean() }),
  }),
);

export function signalReportOf(caller: Caller, report: NamedReport): Static<typeof SignalReport> {
  const { frequency, hour, last, recipients, version, weekday } = report;
  return {
    frequencia: frequency,
    hora: hour,
    dia_semana: weekday,
    destinatarios: peopleOf(recipients),
    ultimo:
      last === null
        ? null
        : {
            ate: last.until.toISOString(),
            enviados: last.sent,
            aguardando: last.waiting,
            recusados: last.refused,
          },
    versao: version,
    abilities: { configurar: mayManage(caller, 'signal_rule') },
  };
}
