import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

/** Takes the focus when it appears: the key that was pressed is gone, and with it the place of the focus. */
export function TakesFocus({ children }: { children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
