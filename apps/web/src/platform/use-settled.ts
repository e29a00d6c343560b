import { useEffect, useState } from 'react';

/** A text once it has rested for some time, so that not every stroke of a key asks the server. */
export function useSettled(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text, restMs]);
  return settled;
}
