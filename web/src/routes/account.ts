import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SignInPage } from '../features/account/sign-in-page.tsx';
import { localPath, oneOf, type SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { root } from './root.tsx';
import { knownOnly, present, text } from './search.ts';

const NOTICES = ['cadastro', 'aprovacao', 'senha', 'convite'] as const;

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({
      voltar: localPath(search['voltar']),
      email: text(search['email']),
      aviso: oneOf(search['aviso'], NOTICES),
      empresa: text(search['empresa']),
    }),
  ),
  component: SignInPage,
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/cadastro',
  component: lazyRouteComponent(() => import('../features/registration/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/esqueci-senha',
  validateSearch: knownOnly((search: SearchRecord) => present({ email: text(search['email']) })),
  component: lazyRouteComponent(
    () => import('../features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/redefinir-senha',
  validateSearch: knownOnly((search: SearchRecord) => present({ token: text(search['token']) })),
  component: lazyRouteComponent(
    () => import('../features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const changeEmail = createRoute({
  getParentRoute: () => root,
  path: '/trocar-email',
  validateSearch: knownOnly((search: SearchRecord) => present({ token: text(search['token']) })),
  component: lazyRouteComponent(
    withTexts('emailChange', () => import('../features/account/email-change-page.tsx')),
    'EmailChangePage',
  ),
});

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  validateSearch: knownOnly((search: SearchRecord) => present({ token: text(search['token']) })),
  component: lazyRouteComponent(
    withTexts('acceptInvite', () => import('../features/account/accept-invitation-page.tsx')),
    'AcceptInvitationPage',
  ),
});

const publicTexts = createRoute({
  getParentRoute: () => root,
  path: '/textos-legais',
  component: lazyRouteComponent(
    withTexts('privacyTexts', () => import('../features/privacy-texts/public-texts-page.tsx')),
    'PublicTextsPage',
  ),
});

/** The pages before signing in. */
export const accountRoutes = [
  signIn,
  register,
  forgotPassword,
  resetPassword,
  changeEmail,
  acceptInvitation,
  publicTexts,
] as const;
