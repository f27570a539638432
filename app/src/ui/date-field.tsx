import { calendarOutline } from 'ionicons/icons';
import { useState } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import { ChoiceField } from './choice-field.tsx';
import { longDate } from './formatters.ts';
import { Icon } from './icon.tsx';
import { type MarkedDays, MonthChoice } from './month-choice.tsx';

interface DateFieldProps {
  label: string;
  /** Local date 'YYYY-MM-DD'. */
  value: string;
  /** First and last local date that can be chosen. */
  min?: string;
  max?: string;
  marked?: MarkedDays;
  onValue: (date: string) => void;
}

/** A local date, picked from a month with the finger or the arrow keys. */
export function DateField({ label, value, min, max, marked, onValue }: DateFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceField
        label={label}
        value={longDate(value)}
        start={<Icon icon={calendarOutline} />}
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
