import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PlainAnchorProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>;
type AnchorButtonProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

const PlainAnchor = (props: PlainAnchorProps) => <Anchor {...props} />;
const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />;

/** A text link to a page of the application, with checked address. */
export const TextLink = createLink(PlainAnchor);

/** A link to a page of the application that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
