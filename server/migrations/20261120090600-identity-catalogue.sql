insert into roles (number, uuid, name, label_pt, label_en) values
  (1, '0193a000-0000-7000-8000-000000000001', 'super-admin', 'Superadministrador', 'Super-administrator'),
  (2, '0193a000-0000-7000-8000-000000000002', 'admin', 'Administrador', 'Administrator'),
  (3, '0193a000-0000-7000-8000-000000000003', 'editor', 'Editor', 'Editor'),
  (4, '0193a000-0000-7000-8000-000000000004', 'operator', 'Operador', 'Operator'),
  (5, '0193a000-0000-7000-8000-000000000005', 'viewer', 'Leitor', 'Viewer');

insert into permissions (id, key, module, label_pt, label_en) values
  (1, 'perm-user-view', 'usuarios', 'Ver dados completos de usuários', 'See the full data of users'),
  (2, 'perm-user-edit', 'usuarios', 'Editar usuários e empresas', 'Edit users and companies'),
  (3, 'perm-user-delete', 'usuarios', 'Remover usuários', 'Remove users'),
  (4, 'perm-user-list', 'usuarios', 'Listar usuários e empresas', 'List users and companies'),
  (101, 'tarefas.read', 'tarefas', 'Ver lista, detalhe e quadro de tarefas', 'See the list, detail and board of tasks'),
  (102, 'tarefas.read_own', 'tarefas', 'Ver somente as próprias tarefas', 'See only one''s own tasks'),
  (103, 'tarefas.read_all', 'tarefas', 'Ver todas as tarefas da empresa', 'See all tasks of the tenant'),
  (104, 'tarefas.read_filtered', 'tarefas', 'Ver tarefas filtradas', 'See filtered tasks'),
  (105, 'tarefas.create', 'tarefas', 'Criar tarefas', 'Create tasks'),
  (106, 'tarefas.update', 'tarefas', 'Editar tarefas', 'Edit tasks'),
  (107, 'tarefas.delete', 'tarefas', 'Excluir tarefas', 'Delete tasks'),
  (108, 'tarefas.assign', 'tarefas', 'Atribuir tarefas a outra pessoa', 'Assign tasks to another person'),
  (109, 'tarefas.change_status', 'tarefas', 'Mudar o status de tarefas', 'Change the status of tasks'),
  (110, 'tarefas.steps.manage', 'tarefas', 'Gerenciar a lista de verificação', 'Manage the checklist'),
  (111, 'tarefas.documents.manage', 'tarefas', 'Gerenciar documentos de tarefas', 'Manage documents of tasks'),
  (112, 'tarefas.flow.manage', 'tarefas', 'Gerenciar o fluxo operacional', 'Manage the operational flow'),
  (113, 'tarefas.ai_summary.manage', 'tarefas', 'Gerar resumos por IA', 'Generate AI summaries'),
  (114, 'tarefas.block', 'tarefas', 'Bloquear tarefas', 'Block tasks'),
  (201, 'projetos.read', 'projetos', 'Ver projetos', 'See projects'),
  (202, 'projetos.manage', 'projetos', 'Gerenciar projetos', 'Manage projects');
