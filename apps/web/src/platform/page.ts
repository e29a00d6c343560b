import { useEffect } from 'react';

/** Sets the skin of the whole page, dialogs included. */
export function useSkin(skin: 'student' | 'staff'): void {
  useEffect(() => {
    document.body.dataset['skin'] = skin;
  }, [skin]);
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Moon Base Pi' : `${title} - Moon Base Pi`;
  }, [title]);
}
