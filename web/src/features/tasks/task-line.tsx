import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './task-line.module.css';

interface TaskAnchorProps extends ComponentProps<'a'> {
  name: string;
}

const TaskAnchor = ({ name, children, ...props }: TaskAnchorProps) => (
  <a {...props} title={name} className={classes['task']}>
    <span className={classes['name']}>{name}</span>
    <span className={classes['facts']}>{children}</span>
  </a>
);

/** A task in a list beside other things, which leads to where it is worked on; its marks are what stands in it. */
export const TaskLine = createLink(TaskAnchor);
