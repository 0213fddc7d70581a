import type { Recurrence } from '@retaguarda/rules/recurrence';
import type { TaskTables } from '../../modules/tasks/index.ts';
import { PLATFORM } from './demo-scope.ts';

type Task = TaskTables['tasks'];

/**
 * A task of the demo business, with texts for everything that belongs to it; its people and times are chosen when it is loaded.
 */
export interface DemoTask {
  title: string;
  status: Task['status'];
  description?: string;
  project?: string;
  /** `medium` unless said otherwise. */
  priority?: Task['priority'];
  /** Business days from the day of loading, negative when it is overdue; no due date without it. */
  due?: number;
  /** Nobody is responsible for it. */
  free?: true;
  /** Titles of the checklist, a `*` in front of what is done. */
  steps?: readonly string[];
  flow?: readonly string[];
  /** When it comes again; each time or, of weeks, on the same day unless said otherwise. */
  repeats?: Pick<Recurrence, 'frequency'> & Partial<Recurrence>;
  comments?: readonly string[];
  documents?: readonly DemoDocumentKind[];
  summary?: string;
}

export type DemoDocumentKind = 'minutes' | 'chart' | 'contract';

const HORIZONTE = 'Implantação Rede Horizonte';
const PORTAL = 'Portal do lojista';
const TERMINAIS = 'Troca de terminais 3G';
const CONTABIL = 'Integração contábil';
const SUL = 'Expansão Sul';
const CONCILIACAO = 'Conciliação automática';
const CENTRAL = 'Central de atendimento';

const ALFA: readonly DemoTask[] = [
  {
    title: 'Assinar o contrato da Rede Horizonte',
    description: 'Minuta revisada pelo jurídico; falta a assinatura dos dois diretores.',
    project: HORIZONTE,
    status: 'completed',
    due: -20,
    priority: 'high',
    steps: ['*Revisar a minuta', '*Colher assinaturas', '*Arquivar a via assinada'],
    flow: ['Comercial', 'Jurídico', 'Diretoria'],
    comments: ['A minuta voltou do jurídico sem ressalvas.', 'Assinado pelos dois diretores.'],
    documents: ['contract'],
    summary:
      '**Objetivo**\nFormalizar o contrato de implantação com a Rede Horizonte.\n\n**Pontos-chave**\n- Minuta aprovada pelo jurídico sem ressalvas.\n- 24 lojas, em três regiões.\n\n**Pendências**\nNenhuma.\n\n**Próximos passos**\nAgendar a instalação da primeira região.',
  },
  {
    title: 'Instalar os terminais da região metropolitana',
    description: 'Oito lojas; a da rua Augusta só recebe depois das 20 horas.',
    project: HORIZONTE,
    status: 'started',
    due: 5,
    priority: 'high',
    steps: ['*Separar os 32 terminais', '*Agendar com as lojas', 'Instalar', 'Testar uma venda em cada loja'],
    flow: ['Estoque', 'Transporte', 'Instalação', 'Aceite'],
    comments: ['Seis lojas confirmaram a data.', 'A loja da rua Augusta pediu depois das 20 horas.'],
    documents: ['minutes', 'chart'],
  },
  { title: 'Treinar os caixas da região metropolitana', project: HORIZONTE, status: 'pending', due: 12 },
  {
    title: 'Enviar o cronograma da segunda região',
    project: HORIZONTE,
    status: 'pending',
    due: -3,
    priority: 'high',
    comments: ['O cliente perguntou de novo pelo cronograma.'],
  },
  {
    title: 'Validar a conciliação do primeiro mês',
    project: HORIZONTE,
    status: 'pending',
    due: 25,
    free: true,
  },
  { title: 'Instalar nas lojas de aeroporto', project: HORIZONTE, status: 'cancelled', priority: 'low' },
  {
    title: 'Desenhar as telas de recebíveis',
    project: PORTAL,
    status: 'completed',
    due: -8,
    steps: ['*Esboço', '*Protótipo', '*Teste com três lojistas'],
    documents: ['chart'],
  },
  {
    title: 'Publicar a consulta de vendas',
    project: PORTAL,
    status: 'started',
    due: 3,
    steps: ['*Lista por dia', 'Filtro por bandeira', 'Exportar planilha'],
    flow: ['Desenvolvimento', 'Homologação', 'Publicação'],
    comments: ['O filtro por bandeira entra na próxima entrega.'],
  },
  {
    title: 'Homologar a antecipação com o banco',
    project: PORTAL,
    status: 'pending',
    due: 18,
    priority: 'high',
  },
  {
    title: 'Escrever as perguntas frequentes do portal',
    project: PORTAL,
    status: 'pending',
    priority: 'low',
  },
  { title: 'Recolher terminais 3G do interior', project: TERMINAIS, status: 'started', due: -6 },
  {
    title: 'Negociar o frete da logística reversa',
    project: TERMINAIS,
    status: 'pending',
    due: 8,
    free: true,
  },
  { title: 'Definir o leiaute dos lançamentos', project: CONTABIL, status: 'completed', due: -40 },
  { title: 'Validar um mês inteiro com a contabilidade', project: CONTABIL, status: 'completed', due: -25 },
  {
    title: 'Responder à contestação do Mercado São Jorge',
    description: 'Três vendas contestadas, R$ 1.284,90 no total. Prazo da bandeira.',
    status: 'pending',
    due: 0,
    priority: 'high',
    steps: ['*Pedir os comprovantes', 'Montar o dossiê', 'Enviar à bandeira'],
    comments: ['O lojista mandou dois dos três comprovantes.'],
    documents: ['minutes'],
  },
  {
    title: 'Renovar o certificado do domínio de e-mail',
    status: 'pending',
    due: 1,
    priority: 'high',
    repeats: { frequency: 'monthly', every: 3, business_day: 5 },
  },
  {
    title: 'Conferir os aluguéis em atraso',
    status: 'started',
    due: -1,
    repeats: { frequency: 'weekly', weekdays: [1, 4] },
  },
  { title: 'Atualizar o cadastro dos lojistas com CNPJ baixado', status: 'pending', due: 4 },
  { title: 'Revisar as taxas da Padaria Bom Dia', status: 'pending', due: 7, priority: 'low' },
  { title: 'Organizar a reunião comercial do trimestre', status: 'pending', free: true },
  { title: 'Trocar o fornecedor de bobinas', status: 'cancelled' },
  { title: 'Fechar a folha de comissões do mês', status: 'completed', due: -4, priority: 'high' },
];

const BETA: readonly DemoTask[] = [
  {
    title: 'Credenciar a rede Farmácias Araucária',
    description: 'Dezesseis lojas no Paraná; proposta aceita, falta a documentação de duas.',
    project: SUL,
    status: 'started',
    due: 4,
    priority: 'high',
    steps: ['*Receber contratos sociais', 'Consultar o CNPJ das filiais', 'Cadastrar as contas bancárias'],
    flow: ['Proposta', 'Documentos', 'Análise', 'Ativação'],
    comments: ['Faltam os documentos de Londrina e Maringá.', 'Londrina enviou hoje.'],
    documents: ['contract', 'minutes'],
  },
  {
    title: 'Visitar os mercados de Joinville',
    project: SUL,
    status: 'completed',
    due: -9,
    comments: ['Sete visitas, quatro propostas.'],
    documents: ['chart'],
    summary:
      '**Objetivo**\nConhecer os mercados de bairro de Joinville.\n\n**Pontos-chave**\n- Sete visitas e quatro propostas.\n\n**Pendências**\nRetorno de dois mercados.\n\n**Próximos passos**\nEnviar as propostas revisadas.',
  },
  { title: 'Revisar a tabela de taxas da região', project: SUL, status: 'completed', due: -15 },
  {
    title: 'Contratar representante em Blumenau',
    project: SUL,
    status: 'pending',
    due: -5,
    priority: 'high',
  },
  { title: 'Preparar o material de visita', project: SUL, status: 'completed', due: -18, priority: 'low' },
  { title: 'Abrir escritório em Chapecó', project: SUL, status: 'cancelled' },
  { title: 'Enviar propostas revisadas a Joinville', project: SUL, status: 'pending', due: 6 },
  {
    title: 'Ler os arquivos da segunda adquirente',
    project: CONCILIACAO,
    status: 'started',
    due: 10,
    steps: ['*Mapear o leiaute', '*Ler um dia', 'Ler um mês', 'Comparar com o extrato'],
    flow: ['Leitura', 'Conferência', 'Baixa'],
    documents: ['minutes'],
  },
  { title: 'Escolher as adquirentes da primeira fase', project: CONCILIACAO, status: 'completed', due: -11 },
  { title: 'Baixar os recebíveis divergentes', project: CONCILIACAO, status: 'pending', due: 20, free: true },
  { title: 'Avisar o financeiro das divergências', project: CONCILIACAO, status: 'pending', due: 0 },
  { title: 'Treinar a nova central', project: CENTRAL, status: 'completed', due: -45 },
  { title: 'Migrar o número 0800', project: CENTRAL, status: 'completed', due: -38, priority: 'high' },
  {
    title: 'Responder ao ofício do Procon',
    status: 'pending',
    due: 2,
    priority: 'high',
    comments: ['Prazo de dez dias.'],
  },
  {
    title: 'Conferir os terminais em estoque',
    status: 'started',
    due: -2,
    priority: 'low',
    repeats: { frequency: 'weekly', every: 2 },
  },
  { title: 'Atualizar as contas bancárias dos lojistas', status: 'pending', due: 13 },
  {
    title: 'Preparar o relatório da diretoria',
    status: 'pending',
    due: 1,
    repeats: { frequency: 'monthly', business_day: 5 },
  },
  { title: 'Cotar seguro dos terminais', status: 'cancelled', priority: 'low' },
  { title: 'Arquivar as propostas recusadas', status: 'pending', free: true, priority: 'low' },
];

const PLATFORM_TASKS: readonly DemoTask[] = [
  {
    title: 'Abrir o ambiente da terceira white label',
    status: 'started',
    due: 6,
    priority: 'high',
    steps: ['*Reservar o subdomínio', 'Convidar o administrador', 'Conferir as cores com o cliente'],
    comments: ['Falta o logotipo em boa resolução.'],
    documents: ['minutes'],
  },
  {
    title: 'Ensaiar a restauração do backup',
    status: 'pending',
    due: -1,
    priority: 'high',
    repeats: { frequency: 'monthly', business_day: 10 },
  },
  { title: 'Revisar quem tem acesso à plataforma', status: 'pending', due: 0 },
  { title: 'Publicar as notas da versão', status: 'pending', due: 9, priority: 'low' },
  { title: 'Renovar o contrato do servidor de e-mail', status: 'completed', due: -6 },
  { title: 'Trocar o provedor de consulta de CEP', status: 'cancelled' },
];

/** What every tenant below the white labels has. */
export const BRANCH_TASKS: readonly DemoTask[] = [
  {
    title: 'Visitar lojistas sem venda há 30 dias',
    status: 'started',
    due: 2,
    steps: ['*Listar', 'Ligar', 'Visitar'],
  },
  {
    title: 'Entregar bobinas',
    status: 'pending',
    due: 0,
    priority: 'low',
    repeats: { frequency: 'weekly' },
  },
  { title: 'Buscar terminal com defeito', status: 'pending', due: -2, priority: 'high' },
  {
    title: 'Coletar documentos pendentes',
    status: 'pending',
    due: 6,
    comments: ['Três lojistas prometeram para esta semana.'],
  },
  { title: 'Apresentar a antecipação', status: 'completed', due: -5 },
  { title: 'Instalar terminal de reserva', status: 'completed', due: -12, flow: ['Estoque', 'Instalação'] },
  { title: 'Participar da feira do comércio', status: 'cancelled' },
  { title: 'Planejar as visitas do mês', status: 'pending', free: true },
];

/** How many routines of the last month were done in a tenant; those below the white labels have their own number. */
export const ROUTINES_DONE: Readonly<Record<string, number>> = { [PLATFORM]: 5, alfa: 40, beta: 40 };

/** Tasks that are done again and again, so that the charts of the last weeks show something. */
export const ROUTINES = [
  'Conferir o extrato do dia',
  'Responder aos chamados da fila',
  'Liberar propostas aprovadas',
  'Enviar terminais da semana',
  'Cobrar aluguéis vencidos',
  'Conciliar vendas do fim de semana',
] as const;

export const DEMO_TASKS: Readonly<Record<string, readonly DemoTask[]>> = {
  [PLATFORM]: PLATFORM_TASKS,
  alfa: ALFA,
  beta: BETA,
};
