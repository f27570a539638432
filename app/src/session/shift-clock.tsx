import { useEffect, useState } from 'react';
import { ShiftDial } from './shift-dial.tsx';

const REFRESH = 20_000;

function hourNow(): number {
  const { hour, minute } = Temporal.Now.plainTimeISO();
  return hour + minute / 60;
}

/** The dial at the real time. */
export function ShiftClock() {
  const [hour, setHour] = useState(hourNow);
  useEffect(() => {
    const timer = setInterval(() => setHour(hourNow()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  return <ShiftDial hour={hour} />;
}
