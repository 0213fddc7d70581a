import type { Catalogue } from '../catalogue.ts';

export const companyEntry: Pick<Catalogue, 'companyEntry'> = {
  companyEntry: {
    choose: 'With which account of the company?',
    none: 'There is no sign-in with a company for this e-mail address. Check it, or sign in with your password.',
    refusal: {
      accountUnavailable: 'Account not available for login. Ask who administers your company.',
      denied: 'The provider of your company did not let you in, or you cancelled.',
      elsewhere: 'Your account is not of this company. Sign in with your password.',
      expired: 'The time to sign in with your company is over, or another browser began. Begin again.',
      failed:
        'What the provider of your company answered could not be verified. Try again, or tell who administers it.',
      foreignDomain: 'The e-mail address of your account is of no domain that the company has verified.',
      noAccount: 'You have no account here yet. Ask who administers your company for an invitation.',
      noEmail: 'The provider of your company named no verified e-mail address.',
      otherPerson:
        'Your account is linked with another identity at the provider. Tell who administers your company.',
      suspended: 'Access of your company is suspended. Ask who administers it.',
      tooMany: 'Too many attempts to sign in. Wait a few minutes and try again.',
      unavailable: 'The provider of your company does not answer now. Try again in a moment.',
    },
  },
};
