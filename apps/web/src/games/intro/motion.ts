import { useUser } from '../../platform/session.ts';

/** Whether the person or their computer asks for reduced motion. */
export function useStillness(): boolean {
  const { reducedMotion } = useUser().accessProfile;
  return reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
