/** The texts of an access by support. */
export const support = {
  support: {
    banner: 'Support access',
    as: '{{by}} sees as {{name}}',
    end: 'End the access',
    ended: 'The support access has ended.',
    minutes: 'For how long',
    minutesOf: '{{count}} minutes',
    none: 'Only the active account of somebody who is no super-administrator opens for support.',
    reading: 'Read only',
    reason: 'Reason',
    reasonHint: 'The person gets a mail with it, and the audit log keeps it.',
    reasonShort: 'Write at least 10 letters.',
    start: 'See as this person',
    submit: 'Open the access',
    text: 'You see what {{name}} sees, without their password. Nothing that is the person’s alone can be done: passwords, permissions, tokens, money.',
    until: 'until {{when}}',
    write: 'Allow changes',
    writeHint: 'Records can be changed in the name of the person. The audit log keeps both names.',
    writing: 'May change',
  },
};
