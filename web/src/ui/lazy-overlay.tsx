import { type ComponentType, createElement, useEffect, useState } from 'react';
import { notifyFailure } from './feedback/notify.ts';

interface OverlayProps {
  opened: boolean;
}

/** What lies over a page once somebody opens it. */
type LazyOverlay<Props extends OverlayProps> = ComponentType<Props> & {
  /** Loads the code before it is needed, such as when somebody comes near what opens it. */
  ahead: () => void;
};

/**
 * An overlay whose code comes when it is opened for the first time; it stays afterwards, to close as gently as it came. Code that
 * does not come is told in a notice, and asked for again with the next opening.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyOverlay<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Overlay(props: Props) {
    const { opened } = props;
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (opened && Part === null) loadOnce().then((part) => setPart(() => part), notifyFailure);
    }, [opened, Part]);
    return Part === null ? null : <OpenedOnceThere of={Part} with={props} />;
  }
  const ahead = () => void loadOnce().catch(() => undefined);
  return Object.assign(Overlay, { ahead });
}

interface OpenedOnceThereProps<Props extends OverlayProps> {
  of: ComponentType<Props>;
  with: Props;
}

/** Closed at first: an overlay remembers where the focus was, and slides in, only when it is opened where it already is. */
function OpenedOnceThere<Props extends OverlayProps>({ of, with: props }: OpenedOnceThereProps<Props>) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return createElement(of, { ...props, opened: props.opened && isThere });
}
