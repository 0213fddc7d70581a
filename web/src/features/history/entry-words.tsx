import { auditValueKind, isNoValue, writtenParts } from '@retaguarda/rules/audit-value';
import { roleNumbered } from '@retaguarda/rules/roles';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './history.module.css';

/** The name of a field in the reader's language, the place of an item in a list, or the name that it has in the log. */
export function useFieldName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    const key = `audit.fieldName.${name}`;
    return i18n.exists(key) ? t(key as 'audit.fieldName.nome') : name;
  };
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** A value of a field as people write it. */
export function Value({ name = '', value }: { name: string | undefined; value: unknown }) {
  const { t } = useTranslation();
  const text = useValueText();
  if (isNoValue(value)) {
    return <span className={classes['nothing']}>{t('audit.empty')}</span>;
  }
  const shown = text(name, value);
  return (
    <>
      {COLOR.test(shown) ? (
        <span className={classes['swatch']} style={{ background: shown }} aria-hidden="true" />
      ) : null}
      {shown}
    </>
  );
}

function useValueText(): (name: string, value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { money, percent } = useFigures();
  const format = useFormat();
  const fieldName = useFieldName();
  const text = (name: string, value: unknown): string => {
    switch (auditValueKind(name, value)) {
      case 'boolean':
        return t(value ? 'value.yes' : 'value.no');
      case 'money':
        return money(Number(value));
      case 'percent':
        return percent(String(Number(value) / 10_000));
      case 'role':
        return t(`role.${roleNumbered(Number(value)) ?? 'none'}`);
      case 'number':
        return format.number(Number(value));
      case 'moment':
        return format.dateTime(String(value));
      case 'day':
        return format.day(String(value));
      case 'code': {
        const key = `audit.valueName.${String(value)}`;
        return i18n.exists(key) ? t(key as 'audit.valueName.ativo') : String(value);
      }
      case 'id':
      case 'text':
        return String(value);
      case 'other':
        return writtenParts(name, value, { fieldName, value: text });
    }
  };
  return text;
}
