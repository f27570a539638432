import { type RefObject, useEffect, useRef, useState } from 'react';

/** Message of each wrong field, by its name. */
export type WrongFields = Record<string, string | undefined>;

/**
 * Messages at the fields of a form. When a try shows some, the first wrong field gets the focus.
 * @returns `place`: element around the fields
 */
export function useWrongFields<E extends HTMLElement = HTMLDivElement>(): {
  wrong: WrongFields;
  show: (found: WrongFields) => boolean;
  forget: (name: string) => void;
  place: RefObject<E | null>;
} {
  const place = useRef<E>(null);
  const [wrong, setWrong] = useState<WrongFields>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [tries]);
  return {
    wrong,
    /** Shows them, and answers whether there are any. */
    show: (found) => {
      const some = Object.values(found).some(Boolean);
      setWrong(found);
      if (some) setTries((before) => before + 1);
      return some;
    },
    forget: (name) => setWrong(({ [name]: _, ...others }) => others),
    place,
  };
}
