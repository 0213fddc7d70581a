import type { Message } from '../../platform/problem.ts';

/** What can be switched on and off for a tenant, under the names that people know. */
const MODULE_LABELS = {
  tasks: { 'pt-BR': 'Tarefas e projetos', en: 'Tasks and projects' },
} as const satisfies Record<string, Message>;

export type ModuleName = keyof typeof MODULE_LABELS;

/** All modules that a tenant can switch; the platform has every one of them. */
export const MODULES = Object.keys(MODULE_LABELS) as readonly ModuleName[];

export function isModule(name: string): name is ModuleName {
  return Object.hasOwn(MODULE_LABELS, name);
}

export function moduleLabel(name: ModuleName): Message {
  return MODULE_LABELS[name];
}
