import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';

type ReasonedButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why the action is not available; `null` when it is. */
    reason: string | null;
  };

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A button that, while it is not available, stays in the tab order and says why, on hover, focus, touch, and to screen
 * readers. (A disabled button is skipped by the keyboard, so its reason could not be found.)
 */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps) {
  const description = useId();
  if (reason === null) return <Button {...props} {...(onClick ? { onClick } : {})} />;
  return (
    <Explained reason={reason} id={description}>
      <Button
        {...props}
        type="button"
        onClick={refuse}
        aria-disabled="true"
        data-disabled
        aria-describedby={description}
      />
    </Explained>
  );
}

type ReasonedIconProps = ActionIconProps &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'disabled'> & {
    label: string;
    reason?: string | null;
  };

/** An icon button with its name as tooltip, or the reason why it is not available. */
export function ReasonedIcon({ label, reason = null, onClick, ...props }: ReasonedIconProps) {
  const description = useId();
  if (reason === null) {
    return (
      <Tooltip label={label}>
        <ActionIcon {...props} aria-label={label} {...(onClick ? { onClick } : {})} />
      </Tooltip>
    );
  }
  return (
    <Explained reason={reason} id={description}>
      <ActionIcon
        {...props}
        aria-label={label}
        onClick={refuse}
        aria-disabled="true"
        data-disabled
        aria-describedby={description}
      />
    </Explained>
  );
}

/** Shows `reason` beside its child and offers it as the element `id` for `aria-describedby`. */
export function Explained({ reason, id, children }: { reason: string; id: string; children: ReactNode }) {
  return (
    <Tooltip label={reason}>
      <span style={{ display: 'inline-flex' }}>
        {children}
        <span id={id} hidden>
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
