/** The texts of the page of people who registered. */
export const registrations = {
  registrations: {
    admitText: 'Whoever is approved gets a mail and may sign in at once.',
    admitted: 'Approve',
    boundTo: 'Of this company alone',
    chooseRole: 'Choose the tenant and the role.',
    intro:
      'Who registered and waits for an answer, the first of them first. Select one or more people to answer.',
    none: 'Nobody waits for an answer',
    noneText: 'Whoever registers on the page for it appears here.',
    platformReason: 'Only who administers the platform, and is in it, answers registrations.',
    reason: 'Reason',
    reasonText: 'The person reads this reason in the mail that they get.',
    refuseText: 'Whoever is refused gets a mail with the reason and becomes inactive.',
    refused: 'Refuse',
    title: 'Waiting registrations',
    waitsSince: 'Waiting since',
  },
} as const;
