import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTerminal, terminalQuery } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';
import { ChoiceFact, TextFact } from '../../ui/record/edited-facts.tsx';
import { useInPlace } from '../../ui/record/use-in-place.ts';
import { rules } from '../account/rules.ts';
import { useTerminalTypeName } from './terminal-badge.tsx';
import { type TerminalValues, terminalChangeOf, terminalValues } from './terminal-fields.ts';

/** What of a terminal can be corrected, each where it stands. */
export function TerminalFacts({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation();
  const typeName = useTerminalTypeName();
  const edits = useTerminalEdits(terminal);
  const canEdit = terminal.abilities.edit;
  const { chip } = terminal;
  return (
    <>
      <TextFact
        label={t('terminals.field.modelo')}
        canEdit={canEdit}
        faultOf={rules(t).required}
        input={{ maxLength: TEXT_LENGTHS.terminalModel }}
        {...edits('modelo')}
      />
      <ChoiceFact
        label={t('terminals.typeTitle')}
        canEdit={canEdit}
        choices={TERMINAL_TYPES}
        nameOf={typeName}
        {...edits('tipo')}
      />
      <TextFact
        label={t('terminals.field.fabricante')}
        canEdit={canEdit}
        input={{ maxLength: TEXT_LENGTHS.terminalMaker }}
        {...edits('fabricante')}
      />
      <TextFact
        label={t('terminals.field.chip')}
        canEdit={canEdit}
        input={{ maxLength: TEXT_LENGTHS.chip }}
        {...edits('chip')}
      >
        {chip ? <span className="ui-code">{chip}</span> : null}
      </TextFact>
    </>
  );
}

function useTerminalEdits(terminal: Terminal) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id } = terminal;
  const labels: Partial<Record<string, string>> = {
    modelo: t('terminals.field.modelo'),
    tipo: t('terminals.typeTitle'),
    fabricante: t('terminals.field.fabricante'),
    chip: t('terminals.field.chip'),
  };
  return useInPlace<Terminal, TerminalValues>({
    stored: terminal,
    valuesOf: terminalValues,
    save: (values, base) => changeTerminal(id, { ...terminalChangeOf(values), versao: base.versao }),
    reload: () => queries.fetchQuery({ ...terminalQuery(id), staleTime: 0 }),
    touches: [keys.terminals.all],
    said: (field) => t('inPlace.saved', { label: labels[field] ?? field }),
  });
}
