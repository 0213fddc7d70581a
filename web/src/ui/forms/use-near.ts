import { useState } from 'react';

/** Whether somebody has come near an element, by pointer or by keyboard, and what it listens to for that. */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  return { isNear, near: { onFocus: come, onPointerEnter: come } };
}
