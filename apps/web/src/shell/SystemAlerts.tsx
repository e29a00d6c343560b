import { useEffect, useState, type ReactElement } from 'react';

import { useIsCovered } from '../design/covered.ts';
import { Banner } from '../design/Panel.tsx';
import { useStore } from '../platform/store.ts';
import {
  ALERT_GAP_MS,
  ALERT_SHOWN_MS,
  CHECK_INTERVAL_MS,
  checkSystemAlerts,
  closeSystemAlert,
  systemAlerts,
} from './system.api.ts';
import s from './shell.module.css';

/** One alert at a time, each for 30 s at most, 3 s apart. None is shown, and no time runs, under a dialog. */
export function SystemAlerts(): ReactElement | null {
  const alerts = useStore(systemAlerts);
  const isCovered = useIsCovered();
  const first = isCovered ? undefined : alerts[0];
  const [gapAfter, setGapAfter] = useState<string | null>(null);

  useEffect(() => {
    void checkSystemAlerts(Date.now());
    const timer = setInterval(() => void checkSystemAlerts(Date.now()), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!first) return undefined;
    const timer = setTimeout(() => {
      setGapAfter(first.id);
      closeSystemAlert(first.id);
    }, ALERT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [first]);

  useEffect(() => {
    if (gapAfter === null) return undefined;
    const timer = setTimeout(() => setGapAfter(null), ALERT_GAP_MS);
    return () => clearTimeout(timer);
  }, [gapAfter]);

  if (!first || gapAfter !== null) return null;
  return (
    <div className={s['alert']}>
      <Banner
        tone="err"
        onClose={() => {
          setGapAfter(first.id);
          closeSystemAlert(first.id);
        }}
      >
        <b>System alert.</b> {first.text}
      </Banner>
    </div>
  );
}
