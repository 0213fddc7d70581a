import { TextInput, type TextInputProps } from '@mantine/core';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import { useTranslation } from 'react-i18next';
import classes from './color-field.module.css';

interface ColorFieldProps extends TextInputProps {
  /** `#rrggbb`, what the well shows; the field may hold no colour yet. */
  shown: string;
  onPick: (color: string) => void;
}

/** A colour, typed or picked. */
export function ColorField({ shown, onPick, ...props }: ColorFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('branding.color')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={DEFAULT_BRAND}
      classNames={{ input: 'ui-code' }}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      {...props}
      rightSectionWidth={40}
      rightSection={
        <input
          type="color"
          className={classes['well']}
          aria-label={t('branding.pick')}
          value={shown}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
      }
    />
  );
}
