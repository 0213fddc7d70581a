import type { ImportsContext, RegistryKindDefinition } from '../../modules/imports/index.ts';
import type { TasksContext } from '../../modules/tasks/index.ts';
import type { Message } from '../../platform/problem.ts';

/** What the services of all kinds of records need. */
export type KindContext = ImportsContext & TasksContext;

export type Kind = RegistryKindDefinition<KindContext>;

/** A text in both languages. */
export const about = (portuguese: string, english: string): Message => ({ 'pt-BR': portuguese, en: english });

/** The company that a record is of, by its CNPJ; without it the one that the endpoint takes. */
export const companyColumn = {
  name: 'empresa_cnpj',
  about: about(
    'CNPJ da empresa dona; vazio é a sua empresa, ou a principal',
    'CNPJ of the company that it is of; empty is your company, or the main one',
  ),
  example: '',
  title: about('CNPJ da empresa', 'CNPJ of the company'),
  path: 'company_id',
} as const;
