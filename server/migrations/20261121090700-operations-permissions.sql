insert into permissions (id, key, module, label_pt, label_en) values
  (301, 'operacoes.read', 'operacoes', 'Ver estabelecimentos, terminais, transações e aluguéis',
    'See establishments, terminals, transactions and rentals'),
  (302, 'operacoes.manage', 'operacoes', 'Gerenciar estabelecimentos, terminais, taxas e aluguéis',
    'Manage establishments, terminals, rates and rentals'),
  (303, 'comissoes.read', 'operacoes', 'Ver comissões', 'See commissions'),
  (304, 'comissoes.manage', 'operacoes', 'Gerenciar regras de comissão', 'Manage commission rules'),
  (305, 'propostas.read', 'operacoes', 'Ver propostas e simular taxas', 'See proposals and simulate fees'),
  (306, 'propostas.manage', 'operacoes', 'Criar e conduzir propostas', 'Create proposals and lead them on');
