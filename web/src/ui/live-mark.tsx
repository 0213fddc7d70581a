import type { LiveState } from '../api/live-socket.ts';
import classes from './live-mark.module.css';

interface LiveMarkProps {
  /** `paused` when a person holds the page still. */
  state: LiveState | 'paused';
  text: string;
}

/** Says whether changes of others appear by themselves. */
export function LiveMark({ state, text }: LiveMarkProps) {
  return (
    <span className={classes['live']} data-state={state} role="status">
      <span className={classes['dot']} aria-hidden="true" />
      {text}
    </span>
  );
}
