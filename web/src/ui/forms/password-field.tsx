import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends PasswordInputProps {
  /** A password that is being chosen, so that the limits are said beforehand. */
  fresh?: boolean;
}

/** A password field that can be made readable, says when Caps Lock is on, and helps password managers. */
export function PasswordField({ fresh = false, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = fresh ? t('form.passwordHint', { min: PASSWORD_LENGTH.min }) : null;
  const description = capsLock ? t('form.capsLock') : hint;
  return (
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
      {...props}
    />
  );
}
