insert into permissions (id, key, module, label_pt, label_en) values
  (421, 'financeiro.accounts.read', 'financeiro', 'Ver contas de recebimento', 'See payee accounts'),
  (422, 'financeiro.accounts.change', 'financeiro', 'Pedir a troca de contas de recebimento',
    'Ask for changes of payee accounts'),
  (423, 'financeiro.accounts.approve', 'financeiro', 'Aprovar e recusar contas de recebimento',
    'Approve and refuse payee accounts');
