export const account = {
  acceptInvite: {
    account: 'Do you have an account?',
    badLink:
      'The link of the invitation is incomplete. Open it from the mail, or ask the administrator for another.',
    existingAccount: 'I have an account',
    existingText: 'Your password stays the same. Once accepted, the tenant appears in your account.',
    intro: 'The invitation works once.',
    newAccount: 'I am new here',
    nameHint: 'Leave empty to use the name in the invitation.',
    submit: 'Accept the invitation',
    title: 'Accept invitation',
  },
  account: {
    claim: 'Identity, companies, operations and tasks in one place.',
  },
  forgot: {
    back: 'Back to sign-in',
    intro: 'Enter your e-mail and we will send you a link to set a new password.',
    sentText:
      'If there is an account with {{email}}, the link arrives in a moment and is valid for 60 minutes.',
    sentTitle: 'Check your e-mail',
    submit: 'Send the link',
    title: 'Forgot the password?',
  },
  home: {
    greeting: {
      morning: 'Good morning, {{name}}',
      afternoon: 'Good afternoon, {{name}}',
      evening: 'Good evening, {{name}}',
    },
    inTenant: 'You are in {{tenant}}.',
    inviteText: 'Send an invitation by mail, with the role already set.',
    noTenant: 'Your account does not belong to any tenant yet.',
    noTenantText:
      'Ask an administrator to send an invitation to your e-mail. Until then you can complete your profile.',
    noTenantTitle: 'No tenant yet',
    paletteText: 'Find pages, actions and people without leaving the keyboard.',
    permissions: 'Permissions',
    profileText: 'Personal data, security and preferences.',
    quick: 'Quick links',
    sessions: 'Open sessions',
    shortcutsText: 'Everything that takes one or two keys.',
    usersText: 'Search, change data, roles and permissions.',
    whoAmI: 'Who am I',
  },
  link: {
    incomplete: 'Incomplete link',
  },
  password: {
    confirm:
      'We will send {{email}} a link that is valid for 60 minutes. Changing the password ends all sessions.',
    hint: 'The link is valid for 60 minutes.',
    send: 'Send a link by mail',
    text: 'To change the password, confirm that the e-mail is yours.',
    title: 'Change the password',
  },
  preferences: {
    densities: {
      comfortable: 'Comfortable',
      compact: 'Compact',
    },
    density: 'Density of lists',
    densityText: 'How many rows fit on the screen.',
    language: 'Language',
    languageText: 'For this browser and the messages of the server.',
    scheme: {
      light: 'Light',
      dark: 'Dark',
      auto: 'As the system',
    },
    theme: 'Theme',
    themeText: 'The colours are those of your tenant.',
  },
  profile: {
    tab: {
      dados: 'Personal data',
      enderecos: 'Addresses',
      documentos: 'Documents',
      seguranca: 'Security',
      preferencias: 'Preferences',
    },
    tabs: 'Parts of the profile',
  },
  register: {
    displayNameHint: 'Optional. Shown in place of the full name.',
    haveAccount: 'Already have an account?',
    intro: 'After that, an administrator adds you to a tenant.',
    submit: 'Create account',
    title: 'Create account',
  },
  reset: {
    another: 'Ask for another link',
    badLink: 'The reset link is incomplete. Open it from the mail, or ask for another.',
    intro: 'Saving ends all open sessions.',
    submit: 'Save the new password',
    title: 'New password',
  },
  signIn: {
    forgot: 'Forgot the password',
    intro: 'Use your e-mail and password.',
    noAccount: 'No account yet?',
    notice: {
      cadastro: 'Account created. Sign in with your password.',
      aprovacao: 'Account created. You can sign in once an administrator has approved it.',
      senha: 'Password changed. Sign in with the new one.',
      convite: 'Invitation accepted. Sign in with your password.',
    },
    register: 'Create account',
    submit: 'Sign in',
    title: 'Sign in',
  },
} as const;
