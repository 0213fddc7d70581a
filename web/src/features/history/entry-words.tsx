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
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CODE = /^[a-z]+(_[a-z]+)*$/;

/** Amounts are written as such: their fields say that they are centavos. */
const CENTAVOS = /_?centavos$/i;
/** Rates in millionths. */
const PPM = /ppm$/i;

/** Numbers of records, which are not counted. */
const ID = /(^id|_id|Id|numero|code)$/;

/** Fields whose texts people wrote, which are never codes. */
const WRITTEN = /nome|name|title|titles|motivo|reason|description|project|observac|comment|label|help/i;

/** A value of a field as people write it. */
export function Value({ name = '', value }: { name: string | undefined; value: unknown }) {
  const { t } = useTranslation();
  const text = useValueText();
  if (value === undefined || value === null || value === '' || JSON.stringify(value) === '[]') {
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
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (typeof value === 'number' && CENTAVOS.test(name)) return money(value);
    if (typeof value === 'number' && PPM.test(name)) return percent(String(value / 10_000));
    if (typeof value === 'number') return ID.test(name) ? String(value) : format.number(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (MOMENT.test(value)) return format.dateTime(value);
    if (DAY.test(value)) return format.day(value);
    const key = `audit.valueName.${value}`;
    const isCode = CODE.test(value) && !WRITTEN.test(name) && i18n.exists(key);
    return isCode ? t(key as 'audit.valueName.ativo') : value;
  };
}
