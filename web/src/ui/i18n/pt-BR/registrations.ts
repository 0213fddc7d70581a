/** The texts of the page of people who registered. */
export const registrations = {
  registrations: {
    admitText: 'Quem for aprovado recebe um e-mail e já pode entrar.',
    admitted: 'Aprovar',
    boundTo: 'Só desta empresa',
    chooseRole: 'Escolha a empresa e o papel.',
    intro:
      'Quem se cadastrou e espera resposta, por ordem de chegada. Selecione uma ou mais pessoas para responder.',
    none: 'Ninguém espera resposta',
    noneText: 'Quem se cadastrar pela página de cadastro aparece aqui.',
    platformReason: 'Só quem administra a plataforma, e está nela, responde a cadastros.',
    reason: 'Motivo',
    reasonText: 'A pessoa lê este motivo no e-mail que recebe.',
    refuseText: 'Quem for recusado recebe um e-mail com o motivo e fica inativo.',
    refused: 'Recusar',
    title: 'Cadastros à espera',
    waitsSince: 'Espera desde',
  },
} as const;
