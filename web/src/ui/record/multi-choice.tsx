import { CheckIcon, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './multi-choice.module.css';
import { filterClass } from './toolbar.tsx';

interface MultiChoiceProps {
  label: string;
  placeholder: string;
  /** Those that are chosen, with commas between them. */
  value: string | undefined;
  data: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** Narrows a list by some of a few values; it stays open while they are chosen. */
export function MultiChoice({ data, label, onChange, placeholder, value }: MultiChoiceProps) {
  const { t } = useTranslation();
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectFirstOption(),
  });
  const chosen = value?.split(',') ?? [];
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    onChange(next.length === 0 ? undefined : next.join());
  };
  const [first, ...others] = data.filter((one) => chosen.includes(one.value));
  const text = first && (others.length > 0 ? `${first.label} +${others.length}` : first.label);
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          className={filterClass}
          component="button"
          type="button"
          role="combobox"
          aria-label={label}
          pointer
          rightSection={
            text ? (
              <Combobox.ClearButton
                aria-label={t('action.clear')}
                aria-hidden={false}
                onClear={() => onChange(undefined)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={text ? 'all' : 'none'}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes['text']} {...(text ? {} : { 'data-empty': true })}>
            {text ?? placeholder}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} aria-multiselectable="true">
          {data.map((one) => (
            <Item key={one.value} {...one} isChosen={chosen.includes(one.value)} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
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
