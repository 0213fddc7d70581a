-- People come in as files too, each line an invitation.
alter table import_runs drop constraint import_runs_subject_check;

alter table import_runs add constraint import_runs_subject_check check (assunto in (
  'transacoes', 'empresas', 'estabelecimentos', 'terminais', 'planos_taxas', 'tarefas', 'pessoas')) not valid;
