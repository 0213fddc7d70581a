import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../i18n/i18n.ts';

interface PasswordFieldProps extends PasswordInputProps {
  /** A password that is being chosen, so that the limits are said beforehand and its strength while it is typed. */
  fresh?: boolean;
}

/** What estimates is large, and comes with the first character. A form without it is as good. */
const PasswordStrength = lazy(async (): Promise<{ default: ComponentType<{ password: string }> }> => {
  const load = withTexts('newPassword', () => import('./password-strength.tsx'));
  try {
    return { default: (await load()).PasswordStrength };
  } catch {
    return { default: () => null };
  }
});

/** A password field that can be made readable, says when Caps Lock is on, and helps password managers. */
export function PasswordField({ fresh = false, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = fresh ? t('form.passwordHint', { min: PASSWORD_LENGTH.min }) : null;
  const description = capsLock ? t('form.capsLock') : hint;
  const field = (
    <PasswordInput
      autoComplete={fresh ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_LENGTH.max}
      onKeyUp={watch}
      visibilityToggleButtonProps={{
        'aria-label': t('form.showPassword'),
        tabIndex: 0,
        'aria-hidden': false,
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(description && !(props.error && description === hint) ? { description } : {})}
      // Mantine leaves it out of this input alone, so that nobody hears that it is refused.
      {...(props.error ? { 'aria-invalid': true } : {})}
      {...props}
    />
  );
  const typed = fresh && typeof props.value === 'string' ? props.value : '';
  if (!fresh) return field;
  return (
    <div>
      {field}
      {typed === '' ? null : (
        <Suspense fallback={null}>
          <PasswordStrength password={typed} />
        </Suspense>
      )}
    </div>
  );
}
