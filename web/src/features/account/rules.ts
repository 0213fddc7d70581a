import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import type { TFunction } from 'i18next';
import { looksLikeEmail } from '../../ui/forms/email.ts';

/** Checks of fields that several forms share; each answers the message or `null`. */
export function rules(t: TFunction) {
  return {
    required: (value: string) => (value.trim() === '' ? t('form.required') : null),
    email: (value: string) => (looksLikeEmail(value) ? null : t('form.email')),
    newPassword: (value: string) =>
      value.length < PASSWORD_LENGTH.min ? t('form.passwordHint', { min: PASSWORD_LENGTH.min }) : null,
  };
}
