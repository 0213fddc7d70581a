import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconZoomExclamation } from '../icons/index.ts';
import { StatePanel } from './state-panel.tsx';

interface NothingFoundProps {
  title: string;
  text: string;
  /** What the button says that widens the list again. */
  clearLabel: string;
  onClear: () => void;
  icon?: ReactNode;
  /** Another way to find something; stands before the button that widens the list. */
  action?: ReactNode;
}

/** A list that is empty only because of what it was narrowed to. */
export function NothingFound({ title, text, clearLabel, onClear, icon, action }: NothingFoundProps) {
  return (
    <StatePanel
      icon={icon ?? <IconZoomExclamation size={24} />}
      title={title}
      text={text}
      actions={
        <>
          {action}
          <Button variant="default" onClick={onClear}>
            {clearLabel}
          </Button>
        </>
      }
    />
  );
}
