import { ActionIcon, Tooltip } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { IconPencil } from '../icons/index.ts';
import classes from './in-place.module.css';
import { InPlaceContest } from './in-place-contest.tsx';
import { type InPlaceDraft, type InPlaceProps, isSameValue, useInPlaceDraft } from './use-in-place-draft.ts';

/**
 * What is known of a record, edited where it stands: a click or Enter opens the field, Enter and leaving it save, Escape brings
 * back what was there.
 */
export function InPlace<Value>(props: InPlaceProps<Value>) {
  const { canEdit, children, textOf = String } = props;
  const edit = useInPlaceDraft(props);
  if (edit.draft !== null) return <Field edit={edit} draft={edit.draft.value} {...props} />;
  if (!canEdit) return <>{children}</>;
  return (
    <>
      {props.opener === undefined ? (
        <Reading edit={edit} {...props} />
      ) : (
        <Opener edit={edit} opener={props.opener}>
          {children}
        </Opener>
      )}
      {edit.contest === null ? null : (
        <InPlaceContest
          label={props.label}
          contest={edit.contest}
          textOf={textOf}
          onDone={edit.closeContest}
        />
      )}
    </>
  );
}

function Reading<Value>({
  children,
  edit,
  label,
  labelledBy,
}: InPlaceProps<Value> & { edit: InPlaceDraft<Value> }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <button
      ref={edit.reading}
      type="button"
      id={id}
      className={classes['reading']}
      onClick={edit.begin}
      aria-describedby={`${id}-edit`}
      {...(labelledBy === undefined ? {} : { 'aria-labelledby': `${labelledBy} ${id}` })}
    >
      <span className={classes['words']}>{children}</span>
      <IconPencil size={14} aria-hidden="true" className={classes['pencil']} />
      <span id={`${id}-edit`} hidden>
        {t('inPlace.edit', { label })}
      </span>
    </button>
  );
}

interface OpenerProps<Value> {
  edit: InPlaceDraft<Value>;
  opener: string;
  children: ReactNode;
}

function Opener<Value>({ children, edit, opener }: OpenerProps<Value>) {
  return (
    <>
      <div className={classes['words']}>{children}</div>
      <Tooltip label={opener}>
        <ActionIcon ref={edit.reading} size="md" aria-label={opener} onClick={edit.begin}>
          <IconPencil size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Escape restores the field instead of closing the drawer that it stands in. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

function Field<Value>({
  draft,
  edit,
  field,
  hasLines = false,
  label,
  value,
}: InPlaceProps<Value> & { edit: InPlaceDraft<Value>; draft: Value }) {
  const isInside = useRef(true);
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') edit.restore();
    else if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) edit.save(draft, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // What hangs at the field, such as a calendar, is part of it wherever it stands in the document.
  const leave = () => {
    isInside.current = false;
    setTimeout(() => {
      const isHere = isInside.current || edit.field.current?.contains(document.activeElement);
      if (edit.field.current && !isHere) edit.leave();
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its field does
    <div
      ref={edit.field}
      className={classes['field']}
      onKeyDown={press}
      onBlur={leave}
      onFocusCapture={(event) => {
        isInside.current = true;
        keepEscape(event);
      }}
    >
      <UnsavedGuard dirty={!isSameValue(draft, value)} />
      {field({
        value: draft,
        error: edit.error,
        'aria-label': label,
        onChange: edit.change,
        onChoose: (chosen) => edit.save(chosen, true),
      })}
    </div>
  );
}
