export const newPassword = {
  passwordStrength: {
    label: 'Strength of the password: {{level}}',
    veryWeak: 'very weak',
    weak: 'weak',
    fair: 'fair',
    good: 'good',
    strong: 'strong',
    advice:
      'A phrase of several words, of {{recommended}} characters or more, is easier to remember and harder to guess.',
  },
  passwordChange: {
    title: 'Change the password',
    text: 'All other sessions end, remembered browsers are forgotten, and you are told by e-mail.',
    current: 'Current password',
    next: 'New password',
    submit: 'Change the password',
    done: 'Password changed. All other sessions ended.',
    forgotten:
      'You do not remember the current password? Change it by a link, which is valid for 60 minutes.',
    send: 'Send a link by e-mail',
    confirm:
      'We send a link to {{email}}, valid for 60 minutes. When the password is changed, all sessions end.',
  },
  passwordPolicy: {
    title: 'Passwords',
    text: 'Holds for passwords that are set from now on in this company and in those below it. Passwords in use go on.',
    minLength: 'Fewest characters',
    minLengthText:
      '{{recommended}} are recommended. There are no rules about letters, digits or signs: they make passwords worse. Leaked passwords are always refused.',
    save: 'Save the rule for passwords',
    saved: 'Rule for passwords saved.',
    ownerOnly: 'Only the owner of the company or the platform changes this rule.',
  },
};
