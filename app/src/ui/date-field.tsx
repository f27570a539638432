import { calendarOutline } from 'ionicons/icons';
import { useState } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import { ChoiceField } from './choice-field.tsx';
import { longDate, shortDate } from './formatters.ts';
import { Icon } from './icon.tsx';
import { type MarkedDays, MonthChoice } from './month-choice.tsx';

interface DateFieldProps {
  label: string;
  /** Local date 'YYYY-MM-DD'; null while none is chosen, with a `min` that the month begins at. */
  value: string | null;
  /** Whether dependent data is being fetched: a spinner takes the icon's place. */
  busy?: boolean;
  /** Two fields share a row: 'Lun 7 dic', without an icon. */
  short?: boolean;
  /** Format of a short field, where the weekday is of no use. */
  written?: (date: string) => string;
  disabled?: boolean;
  /** First and last local date that can be chosen. */
  min?: string;
  max?: string;
  marked?: MarkedDays;
  onValue: (date: string) => void;
}

/** A local date, picked from a month with the finger or the arrow keys. */
export function DateField(props: DateFieldProps) {
  const { label, value, busy, short, written = shortDate, disabled, min, max, marked, onValue } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceField
        label={label}
        value={value ? (short ? written(value) : longDate(value)) : 'Elegir'}
        empty={value === null}
        disabled={disabled ?? false}
        busy={busy ?? false}
        start={!short && (busy ? <span className="rl-spinner" /> : <Icon icon={calendarOutline} />)}
        short={short}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={label}>
        <MonthChoice
          value={value}
          min={min}
          max={max}
          marked={marked}
          onValue={(date) => {
            onValue(date);
            setOpen(false);
          }}
        />
      </BottomSheet>
    </>
  );
}
