import type { TFunction } from 'i18next';
import { looksLikeEmail } from '../../ui/forms/email.ts';
import { PASSWORD_MIN } from '../../ui/forms/password-field.tsx';

/** Checks of fields that several forms share; each answers the message or `null`. */
export function rules(t: TFunction) {
  return {
    required: (value: string) => (value.trim() === '' ? t('form.required') : null),
    email: (value: string) => (looksLikeEmail(value) ? null : t('form.email')),
    newPassword: (value: string) =>
      value.length < PASSWORD_MIN ? t('form.passwordHint', { min: PASSWORD_MIN }) : null,
  };
}
