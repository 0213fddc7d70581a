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
