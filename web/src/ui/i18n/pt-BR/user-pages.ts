import { invitations } from './invitations.ts';
import { presence } from './presence.ts';
import { recordParts } from './record-parts.ts';

/** The texts of the pages of people that no other page says. */
export const userPages = {
  ...recordParts,
  ...presence,
  ...invitations,
  permissions: {
    aboveReason: 'Este usuário tem um papel acima do seu.',
    held: '{{held}} de {{total}}',
    module: {
      usuarios: 'Usuários e empresas',
      tarefas: 'Tarefas',
      projetos: 'Projetos',
      operacoes: 'Operações, comissões e propostas',
      financeiro: 'Financeiro',
    },
    notHeldReason: 'Você só pode conceder ou retirar o que você mesmo possui.',
    origin: {
      role: 'Padrão do papel',
      granted: 'Concedida',
      denied: 'Negada',
    },
    ownReason: 'Ninguém altera as próprias permissões.',
    saved_one: '{{count}} permissão alterada.',
    saved_many: '{{count}} permissões alteradas.',
    saved_other: '{{count}} permissões alteradas.',
    text: 'Vale o padrão do papel ({{role}}), a não ser onde houver uma exceção concedida ou negada.',
  },
  personal: {
    documents: 'Identificação',
    documentsText: 'CPF e CNPJ são conferidos pelos dígitos; o CNPJ pode ter letras.',
    emailFixed: 'O e-mail identifica a conta e não muda.',
    identity: 'Pessoa',
    identityText: 'Como a pessoa aparece para os outros.',
  },
  profile: {
    tab: {
      dados: 'Dados pessoais',
      enderecos: 'Endereços',
      documentos: 'Documentos',
      seguranca: 'Segurança',
      preferencias: 'Preferências',
      notificacoes: 'Notificações',
    },
    tabs: 'Partes do perfil',
  },
  sessions: {
    current: 'Esta sessão',
    currentReason: 'Para terminar esta sessão, use Sair.',
    end: 'Encerrar sessão',
    endAll: 'Encerrar todas',
    endConfirm: 'Encerrar',
    endEverywhere: 'Sair de todos os aparelhos',
    endEverywhereText: 'Todas as sessões terminam, também esta. O que não foi salvo pode se perder.',
    endOthers: 'Encerrar as outras',
    endText: 'Quem estiver usando precisará entrar de novo. O que não foi salvo pode se perder.',
    ended: 'Sessão encerrada.',
    lastSeen: 'ativa {{when}}',
    none: 'Nenhuma sessão aberta',
    noneText: 'O usuário não está conectado em nenhum lugar.',
    ownText:
      'Onde sua conta está aberta. Não reconhece alguma? Encerre-a e troque a senha. De um aparelho novo você recebe um aviso por e-mail.',
    since: 'desde {{when}}',
    text: 'Onde a conta está aberta agora.',
    title: 'Sessões',
    unknownDevice: 'Dispositivo desconhecido',
  },
} as const;
