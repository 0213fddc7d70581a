import type { RegistryKinds } from '../../modules/imports/index.ts';
import { companiesKind } from './companies-kind.ts';
import { establishmentsKind } from './establishments-kind.ts';
import type { KindContext } from './kind-context.ts';
import { peopleKind } from './people-kind.ts';
import { ratePlansKind } from './rate-plans-kind.ts';
import { tasksKind } from './tasks-kind.ts';
import { terminalsKind } from './terminals-kind.ts';

/** Records that come in as files beside sales. */
export const IMPORTED_KINDS: RegistryKinds<KindContext> = {
  empresas: companiesKind,
  estabelecimentos: establishmentsKind,
  terminais: terminalsKind,
  planos_taxas: ratePlansKind,
  tarefas: tasksKind,
  pessoas: peopleKind,
};
