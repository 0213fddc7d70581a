import type { Catalogue } from '../catalogue.ts';

export const business: Pick<Catalogue, 'business'> = {
  business: {
    before: '{{money}} on the same days of last month',
    change: { less: '{{shown}} less', more: '{{shown}} more', same: 'the same' },
    lastSold: 'Last sale on {{day}}',
    month: 'Sales this month',
    mostSold: 'Sold most within 7 days',
    mostSoldNone: 'Nobody sold anything within the last 7 days.',
    more: '{{shown}} or more',
    sales_one: '{{shown}} sale',
    sales_many: '{{shown}} sales',
    sales_other: '{{shown}} sales',
    stopped: 'Stopped selling',
    stoppedAll: 'Show all',
    stoppedNone: 'All who sold within 90 days have sold within the last 5 banking days as well.',
    stoppedText: 'They sold within the last 90 days, and nothing since 5 banking days.',
    title: 'Business',
    today: 'Sales today',
    waiting: 'Waits for you',
    waitingNone: 'Nothing waits for you.',
    wait: {
      enviada: 'Proposals sent, without an answer',
      em_negociacao: 'Proposals under negotiation',
      aprovada: 'Proposals approved, to be sent for signature',
      aguardando_assinatura: 'Proposals that wait for a signature',
      assinada: 'Proposals signed, to be accredited',
      charges: 'Overdue rents',
      imports: 'Imports that failed within 7 days',
      people: 'People with an open invitation or approval',
    },
  },
};
