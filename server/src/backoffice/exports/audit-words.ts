import { auditFields as englishFields } from '@retaguarda/rules/audit-fields-en';
import { auditFields as portugueseFields } from '@retaguarda/rules/audit-fields-pt';
import { auditValueKind, isNoValue, writtenParts } from '@retaguarda/rules/audit-value';
import { auditWords as englishWords } from '@retaguarda/rules/audit-words-en';
import { auditWords as portugueseWords } from '@retaguarda/rules/audit-words-pt';
import { changesOf } from '@retaguarda/rules/entry-changes';
import { roleNumbered } from '@retaguarda/rules/roles';
import type { LogEntry } from '../../modules/governance/index.ts';
import type { SheetPlace } from '../../platform/exports/sheet.ts';
import type { Language } from '../../platform/problem.ts';

type Names = Readonly<Record<string, string>>;

interface Words {
  action: Names;
  targetType: Names;
  valueName: Names;
  fieldName: Names;
  yes: string;
  no: string;
  nobody: string;
  withheld: string;
}

const WORDS: Record<Language, Words> = {
  'pt-BR': {
    ...portugueseWords,
    ...portugueseFields,
    yes: 'Sim',
    no: 'Não',
    nobody: 'Sistema',
    withheld: 'Você não pode ver o que mudou.',
  },
  en: {
    ...englishWords,
    ...englishFields,
    yes: 'Yes',
    no: 'No',
    nobody: 'System',
    withheld: 'You may not see what changed.',
  },
};

/** An entry of the audit log in words, as its page shows it. */
export interface LogLine {
  at: string;
  who: string;
  action: string;
  kind: string;
  record: string | null;
  changes: string;
  requestId: string | null;
}

/** Writes entries in the language and the time zone of a reader. */
export function logLines({ language, timeZone }: SheetPlace): (entry: LogEntry) => LogLine {
  const words = WORDS[language];
  const value = valueWriter(words, { language, timeZone });
  const fieldName = fieldNamer(words);
  const changes = (entry: LogEntry) =>
    changesOf(entry).map(({ after, before, path }) => {
      const field = path.map(fieldName).join(' › ');
      const [was, is] = [before, after].map((one) => (isNoValue(one) ? '—' : value(path.at(-1) ?? '', one)));
      if (entry.before === null) return `${field}: ${is}`;
      return entry.after === null ? `${field}: ${was}` : `${field}: ${was} → ${is}`;
    });
  return (entry) => ({
    at: entry.at,
    who: entry.actor?.nome ?? words.nobody,
    action: words.action[entry.action.replaceAll('.', '_')] ?? entry.action,
    kind: words.targetType[entry.target.type] ?? entry.target.type,
    record: entry.target.name ?? (entry.target.number === null ? null : String(entry.target.number)),
    changes: entry.withheld ? words.withheld : changes(entry).join('; '),
    requestId: entry.requestId,
  });
}

const fieldNamer = (words: Words) => (name: string) =>
  /^\d+$/.test(name) ? String(Number(name) + 1) : (words.fieldName[name] ?? name);

function valueWriter(words: Words, { language, timeZone }: SheetPlace) {
  // Days are written with the day first in every language.
  const place = language === 'en' ? 'en-GB' : language;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(place, { dateStyle: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(place, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const write = (name: string, value: unknown): string => {
    switch (auditValueKind(name, value)) {
      case 'boolean':
        return value === true ? words.yes : words.no;
      case 'money':
        return money.format(Number(value) / 100);
      case 'percent':
        return `${number.format(Number(value) / 10_000)}%`;
      case 'role':
        return words.valueName[roleNumbered(Number(value)) ?? ''] ?? String(value);
      case 'number':
        return number.format(Number(value));
      case 'moment':
        return dated(moment, value);
      case 'day':
        return dated(day, value);
      case 'code':
        return words.valueName[String(value)] ?? String(value);
      case 'id':
      case 'text':
        return String(value);
      case 'other':
        return writtenParts(name, value, { fieldName: fieldNamer(words), value: write });
    }
  };
  return write;
}

/** The log may hold what only looks like a day. */
function dated(format: Intl.DateTimeFormat, value: unknown): string {
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? String(value) : format.format(time);
}
