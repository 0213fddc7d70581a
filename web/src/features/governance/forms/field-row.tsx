import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { FIELD_TYPES } from '@retaguarda/rules/form-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../ui/icons/index.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { type EditedField, type FieldFault, optionLines, parseOptions } from './field-list.ts';
import classes from './form-editor.module.css';

interface FieldRowProps {
  edited: EditedField;
  /** From 1. */
  place: number;
  places: number;
  fault: FieldFault | null;
  onChange: (change: Partial<FormField>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const LONGEST_LABEL = 120;
const LONGEST_HELP = 500;

/** One field: its place, what it is called, what it takes, and whether it must be filled in. */
export function FieldRow({ edited, place, places, fault, onChange, onMove, onRemove }: FieldRowProps) {
  const { t } = useTranslation();
  const { field } = edited;
  const { label } = field;
  return (
    <li className={classes['row']} data-field={edited.id}>
      <div className={classes['main']}>
        <MoveButtons label={label} place={place} places={places} onMove={onMove} />
        <TextInput
          className={classes['label'] ?? ''}
          aria-label={t('forms.labelOf', { place })}
          maxLength={LONGEST_LABEL}
          value={label}
          error={fault === 'label' ? t('form.required') : null}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
        />
        <Select
          className={classes['type'] ?? ''}
          aria-label={t('forms.typeOf', { label })}
          allowDeselect={false}
          value={field.type}
          data={FIELD_TYPES.map((type) => ({ value: type, label: t(`forms.type.${type}`) }))}
          onChange={(next) => {
            const type = oneOf(next, FIELD_TYPES);
            if (type) onChange({ type });
          }}
        />
        <Marks field={field} isOnly={places === 1} onChange={onChange} onRemove={onRemove} />
      </div>
      <FieldDetails edited={edited} fault={fault} onChange={onChange} />
    </li>
  );
}

interface MoveButtonsProps extends Pick<FieldRowProps, 'place' | 'places' | 'onMove'> {
  label: string;
}

function MoveButtons({ label, place, places, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['moves']}>
      <ReasonedIcon
        label={t('forms.up', { label })}
        reason={place === 1 ? t('forms.isFirst') : null}
        data-move="-1"
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} />
      </ReasonedIcon>
      <ReasonedIcon
        label={t('forms.down', { label })}
        reason={place === places ? t('forms.isLast') : null}
        data-move="1"
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} />
      </ReasonedIcon>
    </div>
  );
}

interface MarksProps extends Pick<FieldRowProps, 'onChange' | 'onRemove'> {
  field: FormField;
  isOnly: boolean;
}

function Marks({ field, isOnly, onChange, onRemove }: MarksProps) {
  const { t } = useTranslation();
  const { label } = field;
  return (
    <div className={classes['marks']}>
      <Checkbox
        label={t('forms.required')}
        aria-label={t('forms.requiredOf', { label })}
        checked={field.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('forms.visible')}
        aria-label={t('forms.visibleOf', { label })}
        checked={field.visible}
        onChange={(event) => onChange({ visible: event.currentTarget.checked })}
      />
      <ReasonedIcon
        label={t('forms.remove', { label })}
        reason={isOnly ? t('forms.onlyOne') : null}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ReasonedIcon>
    </div>
  );
}

/** What is seldom changed: the key, the help text, and what a list offers. */
function FieldDetails({ edited, fault, onChange }: Pick<FieldRowProps, 'edited' | 'fault' | 'onChange'>) {
  const { t } = useTranslation();
  const { field, known } = edited;
  const keyFault = fault === 'key' || fault === 'keyTwice' ? t(`forms.fault.${fault}`) : null;
  const optionFault = fault === 'options' || fault === 'optionTwice' ? t(`forms.fault.${fault}`) : null;
  const [lines, setLines] = useState(() => optionLines(field.options));
  return (
    <details className={classes['more']} {...(keyFault || optionFault ? { open: true } : {})}>
      <summary>
        {t('forms.more')} <code>{field.key}</code>
        {field.help ? ` · ${t('forms.hasHelp')}` : null}
        {field.options ? ` · ${t('forms.optionCount', { count: field.options.length })}` : null}
      </summary>
      <div className={classes['details']}>
        <TextInput
          label={t('forms.key')}
          description={t(known ? 'forms.keyKnown' : 'forms.keyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: 'ui-code' }}
          maxLength={60}
          readOnly={known}
          value={field.key}
          error={keyFault}
          onChange={(event) => onChange({ key: event.currentTarget.value })}
        />
        <Textarea
          label={t('forms.help')}
          description={t('forms.helpHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          maxLength={LONGEST_HELP}
          value={field.help ?? ''}
          onChange={(event) => onChange({ help: event.currentTarget.value || null })}
        />
        {field.type === 'select' ? (
          <Textarea
            label={t('forms.options')}
            description={t('forms.optionsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            value={lines || optionLines(field.options)}
            error={optionFault}
            onChange={(event) => {
              setLines(event.currentTarget.value);
              onChange({ options: parseOptions(event.currentTarget.value) });
            }}
          />
        ) : null}
      </div>
    </details>
  );
}
