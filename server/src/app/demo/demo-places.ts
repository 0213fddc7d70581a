/** Streets as they exist, so that look-ups of a postal code find them; house numbers are made up. */
export interface Street {
  cep: string;
  endereco: string;
  bairro: string;
}

export interface Place {
  cidade: string;
  estado: string;
  ddd: string;
  streets: readonly Street[];
}

const street = (cep: string, endereco: string, bairro: string): Street => ({ cep, endereco, bairro });

export const PLACES = {
  recife: {
    cidade: 'Recife',
    estado: 'PE',
    ddd: '81',
    streets: [
      street('50050000', 'Rua da Aurora', 'Boa Vista'),
      street('51021000', 'Avenida Boa Viagem', 'Boa Viagem'),
      street('52060590', 'Avenida Dezessete de Agosto', 'Casa Forte'),
    ],
  },
  fortaleza: {
    cidade: 'Fortaleza',
    estado: 'CE',
    ddd: '85',
    streets: [
      street('60165121', 'Avenida Beira Mar', 'Meireles'),
      street('60140060', 'Avenida Santos Dumont', 'Aldeota'),
    ],
  },
  salvador: {
    cidade: 'Salvador',
    estado: 'BA',
    ddd: '71',
    streets: [
      street('40060001', 'Avenida Sete de Setembro', 'Dois de Julho'),
      street('41820021', 'Avenida Tancredo Neves', 'Caminho das Árvores'),
    ],
  },
  saoPaulo: {
    cidade: 'São Paulo',
    estado: 'SP',
    ddd: '11',
    streets: [
      street('01310100', 'Avenida Paulista', 'Bela Vista'),
      street('01305000', 'Rua Augusta', 'Consolação'),
      street('04538133', 'Avenida Brigadeiro Faria Lima', 'Itaim Bibi'),
      street('03102000', 'Rua da Mooca', 'Mooca'),
    ],
  },
  campinas: {
    cidade: 'Campinas',
    estado: 'SP',
    ddd: '19',
    streets: [
      street('13012100', 'Avenida Francisco Glicério', 'Centro'),
      street('13025240', 'Rua Coronel Quirino', 'Cambuí'),
    ],
  },
  rio: {
    cidade: 'Rio de Janeiro',
    estado: 'RJ',
    ddd: '21',
    streets: [
      street('22021001', 'Avenida Atlântica', 'Copacabana'),
      street('20040002', 'Avenida Rio Branco', 'Centro'),
      street('22410003', 'Rua Visconde de Pirajá', 'Ipanema'),
    ],
  },
  beloHorizonte: {
    cidade: 'Belo Horizonte',
    estado: 'MG',
    ddd: '31',
    streets: [
      street('30130005', 'Avenida Afonso Pena', 'Centro'),
      street('30112011', 'Rua Pernambuco', 'Savassi'),
    ],
  },
  uberlandia: {
    cidade: 'Uberlândia',
    estado: 'MG',
    ddd: '34',
    streets: [
      street('38400124', 'Avenida João Pinheiro', 'Centro'),
      street('38408100', 'Avenida João Naves de Ávila', 'Santa Mônica'),
    ],
  },
  curitiba: {
    cidade: 'Curitiba',
    estado: 'PR',
    ddd: '41',
    streets: [
      street('80020310', 'Rua XV de Novembro', 'Centro'),
      street('80420090', 'Alameda Doutor Carlos de Carvalho', 'Centro'),
    ],
  },
  joinville: {
    cidade: 'Joinville',
    estado: 'SC',
    ddd: '47',
    streets: [street('89201250', 'Rua do Príncipe', 'Centro'), street('89204250', 'Rua Blumenau', 'América')],
  },
  portoAlegre: {
    cidade: 'Porto Alegre',
    estado: 'RS',
    ddd: '51',
    streets: [
      street('90020005', 'Rua dos Andradas', 'Centro Histórico'),
      street('90160091', 'Avenida Ipiranga', 'Azenha'),
    ],
  },
  brasilia: {
    cidade: 'Brasília',
    estado: 'DF',
    ddd: '61',
    streets: [
      street('70355010', 'SQS 308 Bloco A', 'Asa Sul'),
      street('70040010', 'SBN Quadra 1', 'Asa Norte'),
    ],
  },
  goiania: {
    cidade: 'Goiânia',
    estado: 'GO',
    ddd: '62',
    streets: [
      street('74010010', 'Avenida Goiás', 'Setor Central'),
      street('74120020', 'Avenida República do Líbano', 'Setor Oeste'),
    ],
  },
  manaus: {
    cidade: 'Manaus',
    estado: 'AM',
    ddd: '92',
    streets: [
      street('69020010', 'Avenida Getúlio Vargas', 'Centro'),
      street('69057002', 'Avenida Djalma Batista', 'Chapada'),
    ],
  },
} as const satisfies Record<string, Place>;

export type PlaceKey = keyof typeof PLACES;
