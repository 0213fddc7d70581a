import { Select, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact } from './facts.tsx';
import { InPlace } from './in-place.tsx';
import type { InPlaceProps } from './use-in-place-draft.ts';

interface EditedFact extends Pick<InPlaceProps<string>, 'canEdit' | 'faultOf' | 'save' | 'value'> {
  label: string;
}

interface TextFactProps extends EditedFact {
  /** What the field is like beside its text. */
  input?: Pick<TextInputProps, 'type' | 'maxLength' | 'inputMode' | 'leftSection' | 'placeholder'>;
  /** How it reads; the text itself where absent. */
  children?: ReactNode;
}

/** A fact that is typed, edited where it stands. */
export function TextFact({ children, input, label, ...edit }: TextFactProps) {
  return (
    <Fact label={label}>
      {(labelledBy) => (
        <InPlace
          {...edit}
          label={label}
          labelledBy={labelledBy}
          field={({ onChange, onChoose, ...field }) => (
            <TextInput
              autoComplete="off"
              {...input}
              {...field}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        >
          {children ?? (edit.value || '—')}
        </InPlace>
      )}
    </Fact>
  );
}

interface ChoiceFactProps<Value extends string> extends Omit<EditedFact, 'save' | 'value'> {
  value: Value;
  save: InPlaceProps<Value>['save'];
  choices: readonly Value[];
  nameOf: (value: Value) => string;
}

/** A fact that is one of a few, chosen where it stands and saved at once. */
export function ChoiceFact<Value extends string>(props: ChoiceFactProps<Value>) {
  const { canEdit, choices, label, nameOf, save, value } = props;
  return (
    <Fact label={label}>
      {(labelledBy) => (
        <InPlace<Value>
          label={label}
          labelledBy={labelledBy}
          canEdit={canEdit}
          value={value}
          save={save}
          textOf={nameOf}
          field={({ onChange, onChoose, ...field }) => (
            <Select
              {...field}
              allowDeselect={false}
              defaultDropdownOpened
              data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
              onChange={(chosen) => onChoose(choices.find((choice) => choice === chosen) ?? value)}
            />
          )}
        >
          {nameOf(value)}
        </InPlace>
      )}
    </Fact>
  );
}
