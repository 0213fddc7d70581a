import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  use,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconCalendar } from '../icons/index.ts';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { TimeZoneContext } from '../use-format.ts';
import { todayIn } from '../zoned-days.ts';
import { dayFromIso, isoFromDay } from './days.ts';
import { type CalendarDays, dayOfText, nextOpenDay, withSlashes } from './typed-days.ts';

export interface DateFieldProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'rightSection'> {
  /** `21/11/2026`; what was typed where it is no day; empty for none. */
  value: string;
  onChange: (text: string) => void;
  /** Called as `onChange` is, but only with what is meant: picked, typed to its last digit, or left or confirmed with Enter. */
  onSettled?: ((text: string) => void) | undefined;
  /** Called as well when a day of the calendar is chosen, which says all there is to say. */
  onPicked?: (text: string) => void;
  /** The calendar is there from the beginning, beside the field, in which the focus stays. */
  withCalendar?: boolean;
  days?: CalendarDays;
}

const Calendar = lazyOverlay(async () => (await import('./calendar.tsx')).Calendar);

const POPOVER = {
  position: 'bottom-start',
  shadow: 'md',
  radius: 'md',
  withRoles: false,
} as const;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A day as it is written in Brazil, in every language of the application, so that it is never ambiguous. It is typed as short as
 * people do (`5/12`, `amanhã`), goes on by the arrow keys, or is picked from a calendar, which Alt and the arrow open.
 * The form has the day as soon as there is one; while somebody types, the field shows what they typed.
 */
export function DateField({
  days = {},
  onBlur,
  onChange,
  onKeyDown,
  onPicked,
  onSettled,
  value,
  withCalendar = false,
  ...props
}: DateFieldProps) {
  const { t } = useTranslation();
  const { isBeside, open, opened } = useCalendar(withCalendar);
  const input = useRef<HTMLInputElement>(null);
  const { choose, chosen, settle, shown, today, type } = useTypedDay({ days, onChange, onSettled, value });
  const isFixed = props.readOnly === true || props.disabled === true;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Before anybody else hears of the key: a form that it sends has the day then.
    if (event.key === 'Enter') settle();
    onKeyDown?.(event);
    const by = STEPS[event.key];
    if (by === undefined || isFixed || event.defaultPrevented) return;
    event.preventDefault();
    if (event.altKey) open(true);
    else choose(nextOpenDay(chosen ?? today, by, days));
  };
  return (
    <Popover {...POPOVER} trapFocus={!isBeside} returnFocus={!isBeside} opened={opened} onChange={open}>
      <Popover.Target>
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          placeholder={t('form.datePattern')}
          {...props}
          ref={input}
          maxLength={20}
          value={shown}
          aria-keyshortcuts="Alt+ArrowDown"
          onChange={type}
          onKeyDown={press}
          onBlur={(event) => {
            settle();
            onBlur?.(event);
          }}
          {...useMarkedOnce()}
          rightSection={isFixed ? null : <OpenCalendar opened={opened} onClick={() => open(!opened)} />}
        />
      </Popover.Target>
      <CalendarDropdown
        {...{ chosen, days, isBeside, opened, today }}
        onChoose={(day) => {
          choose(day);
          open(false);
          input.current?.focus();
          onPicked?.(dayFromIso(day));
        }}
      />
    </Popover>
  );
}

/** Whether the calendar is there, and whether it is still the one that came with the field, which leaves the focus there. */
function useCalendar(isThere: boolean) {
  const [opened, setOpened] = useState(isThere);
  const [isBeside, setBeside] = useState(isThere);
  const open = (isOpen: boolean) => {
    setOpened(isOpen);
    setBeside(false);
  };
  return { isBeside, open, opened };
}

/** Whoever comes to the field types another day in place of the one that is there; the next click sets the caret. */
function useMarkedOnce() {
  const isFresh = useRef(false);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isFresh.current = true;
      currentTarget.select();
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isFresh.current) currentTarget.select();
      isFresh.current = false;
    },
  };
}

function CalendarDropdown(props: ComponentProps<typeof Calendar>) {
  const { t } = useTranslation();
  return (
    <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={t('calendar.title')} p="xs">
      {/* Beside the field it follows what is typed; once the keys go to it, it takes the focus anew. */}
      <Calendar key={props.isBeside ? props.chosen : 'focused'} {...props} />
    </Popover.Dropdown>
  );
}

/** The arrow key opens it as well: one stop of the tab key is enough for one day. */
function OpenCalendar({ opened, onClick }: { opened: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      size="sm"
      tabIndex={-1}
      aria-label={t('calendar.open')}
      aria-expanded={opened}
      aria-haspopup="dialog"
      onPointerEnter={Calendar.ahead}
      onClick={onClick}
    >
      <IconCalendar size={16} />
    </ActionIcon>
  );
}

/** What is typed of a day, and the day that comes of it. */
function useTypedDay({
  days,
  onChange,
  onSettled,
  value,
}: Required<Pick<DateFieldProps, 'days' | 'onChange' | 'value'>> & Pick<DateFieldProps, 'onSettled'>) {
  const today = todayIn(use(TimeZoneContext));
  const [typed, setTyped] = useState<string | null>(null);
  const textOf = (text: string) => {
    const day = dayOfText(text, today, days);
    return day === null ? text.trim() : dayFromIso(day);
  };
  return {
    today,
    shown: typed ?? value,
    chosen: isoFromDay(value),
    type: ({ currentTarget: { selectionStart, value: text } }: ChangeEvent<HTMLInputElement>) => {
      const isAtEnd = selectionStart === text.length;
      const next = isAtEnd && text.length > (typed ?? value).length ? withSlashes(text) : text;
      setTyped(next);
      onChange(textOf(next));
      if (isoFromDay(next) !== null) onSettled?.(next);
    },
    choose: (day: string) => {
      setTyped(null);
      onChange(dayFromIso(day));
      onSettled?.(dayFromIso(day));
    },
    settle: () => {
      if (typed === null) return;
      setTyped(null);
      onSettled?.(textOf(typed));
    },
  };
}
