import { Button } from '@mantine/core';
import { IconX } from '../icons/index.ts';

interface OneRecordProps {
  /** What it is called. */
  name: string;
  /** What happens when it is taken away. */
  clearLabel: string;
  onClear: () => void;
}

/** The record whose part of a list is shown alone, as a button that takes it away and so shows the rest. */
export const OneRecord = ({ clearLabel, name, onClear }: OneRecordProps) => (
  <Button variant="default" rightSection={<IconX size={14} />} onClick={onClear}>
    <span>{name}</span>
    <span className="ui-visually-hidden">. {clearLabel}</span>
  </Button>
);
