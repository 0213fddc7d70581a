/** What the real providers answer, shortened; CNPJ and CEP are those that were asked for. */

export function registryEntry(cnpj: string): Record<string, unknown> {
  return {
    cnpj,
    razao_social: 'OPEN KNOWLEDGE BRASIL',
    nome_fantasia: 'REDE PELO CONHECIMENTO LIVRE',
    situacao_cadastral: 2,
    descricao_situacao_cadastral: 'ATIVA',
    cnae_fiscal: 9430800,
    capital_social: 1061004800,
    opcao_pelo_simples: null,
    ddd_telefone_2: '',
    email: null,
    cep: '01311902',
    uf: 'SP',
    qsa: [{ identificador_de_socio: 2, nome_socio: 'HAYDEE SVAB', cnpj_cpf_do_socio: '***112108**' }],
  };
}

export function brasilApiCepBody(cep: string, version: string): Record<string, unknown> {
  const v1 = {
    cep,
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Perdizes',
    street: 'Rua Caiubi',
    service: 'open-cep',
    ibge: { city: '3550308', state: '35' },
  };
  if (version === 'v1') return v1;
  const coordinates = { longitude: '-46.6740', latitude: '-23.5370' };
  return { ...v1, timezoneName: 'America/Sao_Paulo', location: { type: 'Point', coordinates } };
}

export function viaCepBody(cep: string): Record<string, unknown> {
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: 'Rua Caiubi',
    complemento: '',
    unidade: '',
    bairro: 'Perdizes',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3550308',
    gia: '1004',
    ddd: '11',
    siafi: '7107',
  };
}

export function openCepBody(cep: string): Record<string, unknown> {
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: 'Rua Caiubi',
    complemento: '',
    bairro: 'Perdizes',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  };
}

export const BANKS = [
  { ispb: '00000000', name: 'BCO DO BRASIL S.A.', code: 1, fullName: 'Banco do Brasil S.A.', logo_url: null },
  { ispb: '00038121', name: 'Selic', code: null, fullName: 'Banco Central do Brasil - Selic' },
];
