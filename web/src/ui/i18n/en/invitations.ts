/** The texts of the page of invitations. */
export const invitations = {
  invitations: {
    aboveReason: 'This role is above yours.',
    actions: 'Actions',
    by: 'Invited by',
    cancel: 'Cancel the invitation of {{name}}',
    cancelConfirm: 'Cancel the invitation',
    cancelText: 'The link stops working now, and {{name}} cannot get in with it. You can invite again.',
    cancelTitle: 'Cancel this invitation?',
    cancelled: 'Invitation of {{name}} cancelled.',
    intro: 'Who was asked to join {{tenant}}, and what became of it.',
    link: 'Copy the link of {{name}}',
    linkText:
      'Whoever opens this link chooses the password of the account: hand it to {{name}} alone. Valid until {{until}}.',
    linkTitle: 'Invitation link',
    mailOnlyReason: 'This person has an account already: the link goes by mail alone.',
    none: {
      pendente: 'No invitation is waiting',
      expirado: 'No invitation has expired',
      aceito: 'No invitation was accepted yet',
    },
    noneText: {
      pendente:
        'Invite the next person of the team: they get a link by mail and choose a password of their own.',
      expirado: 'Invitations without an answer in 7 days stand here, to be sent again.',
      aceito: 'Whoever accepts an invitation appears here and in the list of users.',
    },
    person: 'Person',
    resend: 'Send the invitation of {{name}} again',
    resent: 'Invitation sent again to {{email}}. The earlier link no longer works.',
    status: { pendente: 'Open', expirado: 'Expired', aceito: 'Accepted' },
    title: 'Invitations',
    when: { pendente: 'Expires', expirado: 'Expired', aceito: 'Accepted' },
  },
};
