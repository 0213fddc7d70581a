import type { Message } from '../../platform/problem.ts';

/** The messages of successful answers. */
export const projectTexts = {
  listed: { 'pt-BR': 'Projetos encontrados.', en: 'Projects found.' },
  shown: { 'pt-BR': 'Projeto encontrado.', en: 'Project found.' },
  created: { 'pt-BR': 'Projeto criado.', en: 'Project created.' },
  updated: { 'pt-BR': 'Projeto atualizado.', en: 'Project updated.' },
  deleted: { 'pt-BR': 'Projeto excluído.', en: 'Project deleted.' },
  linkReady: { 'pt-BR': 'Link público pronto.', en: 'Public link ready.' },
  linkRotated: { 'pt-BR': 'Link público trocado.', en: 'Public link replaced.' },
  linkChanged: { 'pt-BR': 'Link público alterado.', en: 'Public link changed.' },
  linkOpened: { 'pt-BR': 'Senha conferida.', en: 'The password is right.' },
  linkRevoked: { 'pt-BR': 'Link público revogado.', en: 'Public link revoked.' },
  taskShown: { 'pt-BR': 'Tarefa encontrada.', en: 'Task found.' },
} as const satisfies Record<string, Message>;
