import { REGISTRY_KINDS, type RegistryKind } from '@retaguarda/rules/import-kinds';
import { keys } from '../../api/keys.ts';
import {
  type Icon,
  IconBuilding,
  IconBuildingStore,
  IconChecklist,
  IconDeviceMobile,
  IconPercentage,
  IconUsers,
} from '../../ui/icons/index.ts';
import { mayImport } from '../session/may-import.ts';
import type { Session } from '../session/use-session.ts';

/** What the pages of imports know of records of one kind. */
interface RecordKind {
  icon: Icon;
  /** Their list. */
  list:
    | '/empresas'
    | '/operacoes/estabelecimentos'
    | '/operacoes/terminais'
    | '/operacoes/planos-taxas'
    | '/tarefas'
    | '/usuarios';
  /** What is read anew once some came to be. */
  touches: readonly string[];
}

export const RECORD_KINDS: Readonly<Record<RegistryKind, RecordKind>> = {
  empresas: { icon: IconBuilding, list: '/empresas', touches: keys.companies.all },
  estabelecimentos: {
    icon: IconBuildingStore,
    list: '/operacoes/estabelecimentos',
    touches: keys.establishments.all,
  },
  terminais: { icon: IconDeviceMobile, list: '/operacoes/terminais', touches: keys.terminals.all },
  planos_taxas: { icon: IconPercentage, list: '/operacoes/planos-taxas', touches: keys.ratePlans.all },
  tarefas: { icon: IconChecklist, list: '/tarefas', touches: keys.tasks.all },
  pessoas: { icon: IconUsers, list: '/usuarios', touches: keys.users.all },
};

/** The kinds of records whose files the caller may hand in. */
export const recordKindsOf = (session: Session): RegistryKind[] =>
  REGISTRY_KINDS.filter((kind) => mayImport(session, kind));
