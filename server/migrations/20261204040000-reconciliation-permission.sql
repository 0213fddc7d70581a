insert into permissions (id, key, module, label_pt, label_en) values
  (361, 'financeiro.reconcile', 'financeiro', 'Conciliar arquivos de adquirentes', 'Reconcile files of acquirers');
