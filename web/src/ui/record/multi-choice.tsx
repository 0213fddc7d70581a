import { CheckIcon, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNear } from '../forms/use-near.ts';
import classes from './multi-choice.module.css';
import toolbarClasses from './toolbar.module.css';

interface ChoiceOption {
  value: string;
  label: string;
}

interface SomeChoiceProps {
  label: string;
  placeholder: string;
  chosen: readonly string[];
  data: readonly ChoiceOption[];
  onChange: (chosen: string[]) => void;
  /** Finds the values, where there are more than a few; what is typed is forgotten when the list of them closes. */
  search?: { label: string; typed: string; onType: (typed: string) => void; nothingFound: string };
  /** Before the values are shown for the first time. */
  onOpen?: () => void;
}

interface MultiChoiceProps extends Omit<SomeChoiceProps, 'chosen' | 'onChange' | 'search' | 'onOpen'> {
  /** Those that are chosen, with commas between them. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows a list by some of a few values, which the address knows with commas between them. */
export function MultiChoice({ onChange, value, ...props }: MultiChoiceProps) {
  return (
    <SomeChoice
      {...props}
      chosen={value?.split(',') ?? []}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen.join())}
    />
  );
}

/** Narrows a list by some of a few values; it stays open while they are chosen. */
export function SomeChoice({ chosen, onChange, onOpen, search, ...shown }: SomeChoiceProps) {
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      search?.onType('');
    },
    onDropdownOpen: () => {
      onOpen?.();
      if (search) combobox.focusSearchInput();
      else combobox.selectFirstOption();
    },
  });
  const { isNear, near } = useNear();
  const key = chosen.join();
  // What was asked for last: the address may not have it yet when the next one is chosen.
  const latest = useRef(key);
  useEffect(() => {
    latest.current = key;
  }, [key]);
  const ask = (next: string[]) => {
    latest.current = next.join();
    onChange(next);
  };
  const toggle = (one: string) => {
    const asked = latest.current.split(',').filter(Boolean);
    ask(asked.includes(one) ? asked.filter((other) => other !== one) : [...asked, one]);
  };
  return (
    <Combobox
      store={combobox}
      keepMounted={isNear}
      position="bottom-start"
      width="max-content"
      onOptionSubmit={toggle}
    >
      <Chosen
        {...shown}
        chosen={chosen}
        near={near}
        onClear={() => ask([])}
        onClick={() => combobox.toggleDropdown()}
      />
      <Combobox.Dropdown className={classes['dropdown'] ?? ''}>
        {search ? (
          <Combobox.Search
            aria-label={search.label}
            placeholder={search.label}
            value={search.typed}
            onChange={(event) => {
              search.onType(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
          />
        ) : null}
        <Items {...shown} chosen={chosen} nothingFound={search?.nothingFound} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ChosenProps extends Pick<SomeChoiceProps, 'chosen' | 'data' | 'label' | 'placeholder'> {
  near: ReturnType<typeof useNear>['near'];
  onClear: () => void;
  onClick: () => void;
}

/** What is chosen: the first of it, and how many others there are. */
function Chosen({ chosen, data, label, near, onClear, onClick, placeholder }: ChosenProps) {
  const { t } = useTranslation();
  const [first, ...others] = data.filter((one) => chosen.includes(one.value));
  const text = first && (others.length > 0 ? `${first.label} +${others.length}` : first.label);
  return (
    <Combobox.Target targetType="button" withExpandedAttribute>
      <InputBase
        className={toolbarClasses['wideFilter'] ?? ''}
        component="button"
        type="button"
        role="combobox"
        aria-label={label}
        pointer
        rightSection={
          text ? (
            <Combobox.ClearButton aria-label={t('action.clear')} aria-hidden={false} onClear={onClear} />
          ) : (
            <Combobox.Chevron />
          )
        }
        rightSectionPointerEvents={text ? 'all' : 'none'}
        onClick={onClick}
        {...near}
      >
        <span className={classes['text']} {...(text ? {} : { 'data-empty': true })}>
          {text ?? placeholder}
        </span>
      </InputBase>
    </Combobox.Target>
  );
}

interface ItemsProps extends Pick<SomeChoiceProps, 'chosen' | 'data' | 'label'> {
  nothingFound: string | undefined;
}

function Items({ chosen, data, label, nothingFound }: ItemsProps) {
  return (
    <Combobox.Options className={classes['options'] ?? ''} aria-label={label} aria-multiselectable="true">
      {data.map((one) => (
        <Item key={one.value} {...one} isChosen={chosen.includes(one.value)} />
      ))}
      {nothingFound !== undefined && data.length === 0 ? (
        <Combobox.Empty>{nothingFound}</Combobox.Empty>
      ) : null}
    </Combobox.Options>
  );
}

function Item({ isChosen, label, value }: { isChosen: boolean; label: string; value: string }) {
  return (
    <Combobox.Option
      value={value}
      className={classes['option'] ?? ''}
      active={isChosen}
      aria-selected={isChosen}
    >
      <span className={classes['mark']} aria-hidden="true">
        {isChosen ? <CheckIcon size={12} /> : null}
      </span>
      {label}
    </Combobox.Option>
  );
}
