import type { OrganisationSetting } from '@relevo/contract';
import { parseWeeklyLimits } from '@relevo/domain/hours';
import { parseRut } from '@relevo/domain/rut';
import type { LocalDate } from '@relevo/domain/time';
import { tidyText } from '@relevo/domain/typed-text';
import { dashed } from '@relevo/domain/written';

/** Kinds of settings on the wire: each has its own field and its own check. */
type SettingKind = OrganisationSetting['tipo'];

type Group =
  | 'La organización'
  | 'Turnos y cambios'
  | 'Marcas y correcciones'
  | 'Ficha de asistencia'
  | 'Permisos'
  | 'Reglas de los cambios'
  | 'Comunicación y reportes';

/** A setting as administrators see and change it; its texts are those of the row's `value`. */
export interface SettingFacts {
  name: string;
  kind: SettingKind;
  group: Group;
  label: string;
  /** Its effect, in one line. */
  note: string;
  /** The text that says what holds while it is unset; null where no text says that. */
  unset: string | null;
  /** What holds while it is unset, in words. */
  unsetWords: string;
  /**
   * Effects on many people of the next change, asked about before it; null without any. A switch has those of turning.
   */
  asks(text: string | null): string | null;
  /** Whether it stands among the most used ones. */
  common: boolean;
  choices: readonly { value: string; label: string }[];
  /** Of a figure. */
  limits: { least: number; most: number } | null;
  /** Form of the text, for the field. */
  hint: string | null;
  /** A text in words. */
  words(text: string): string;
  /** The text as it is kept, or the sentence that says why there is no such value. */
  read(typed: string): { value: string } | { fault: string };
}

interface Said {
  name: string;
  group: Group;
  label: string;
  note: string;
  asks?: string;
  common?: true;
}

interface Switched extends Omit<Said, 'asks'> {
  asksOn?: string;
  asksOff?: string;
}

const common = ({ asks = undefined, common: isCommon = undefined, ...said }: Said) => ({
  ...said,
  asks: () => asks ?? null,
  common: isCommon ?? false,
  ...{ choices: [], limits: null, hint: null },
});

/** On or off; one that is off is unset. */
export const flag = ({ asksOn, asksOff, ...said }: Switched): SettingFacts => ({
  ...common(said),
  asks: (text) => (text === null ? asksOn : asksOff) ?? null,
  ...{ kind: 'interruptor', unset: 'false', unsetWords: 'Apagado' },
  words: () => 'Encendido',
  read: (typed) => (typed === 'true' ? { value: typed } : { fault: 'Enciéndelo o apágalo.' }),
});

/** One of a few words, by what each says. */
export const choice = (said: Said & { words: Record<string, string>; unset: string }): SettingFacts => {
  const { words, unset, ...rest } = said;
  return {
    ...common(rest),
    ...{ kind: 'opcion', unset, unsetWords: words[unset] ?? unset },
    choices: Object.entries(words).map(([value, label]) => ({ value, label })),
    words: (text) => words[text.trim()] ?? text,
    read: (typed) =>
      Object.hasOwn(words, typed) ? { value: typed } : { fault: 'Elige una de las opciones.' },
  };
};

interface FigureSaid extends Said {
  least: number;
  most: number;
  /** The word for one, and for several. */
  unit: readonly [string, string];
  /** Null: there is no figure then, and `unsetWords` says what holds. */
  unset: number | null;
  unsetWords?: string;
}

/** A whole number between two limits. */
export const figure = (said: FigureSaid): SettingFacts => {
  const { least, most, unit, unset, unsetWords = undefined, ...rest } = said;
  const words = (text: string) => `${Number(text)} ${Number(text) === 1 ? unit[0] : unit[1]}`;
  return {
    ...common(rest),
    kind: 'cifra',
    unset: unset === null ? null : String(unset),
    unsetWords: unset === null ? (unsetWords ?? 'Sin límite') : words(String(unset)),
    limits: { least, most },
    hint: `De ${least} a ${most} ${unit[1]}.`,
    words,
    read: (typed) => {
      const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
      return number !== null && number >= least && number <= most
        ? { value: String(number) }
        : { fault: `Escribe un número entero entre ${least} y ${most}.` };
    },
  };
};

interface TextSaid extends Said {
  unset: string | null;
  unsetWords: string;
  hint: string;
  read(typed: string): string | null;
  fault: string;
  words?: (text: string) => string;
}

const text = (said: TextSaid): SettingFacts => {
  const { unset, unsetWords, hint, read, fault, words = undefined, ...rest } = said;
  return {
    ...common(rest),
    ...{ kind: 'texto', unset, unsetWords, hint },
    words: words ?? ((kept) => kept),
    read: (typed) => {
      const value = read(tidyText(typed));
      return value === null ? { fault } : { value };
    },
  };
};

/** Words of up to so many letters. */
export const line = (said: Said & { most: number; unsetWords: string }): SettingFacts => {
  const { most, ...rest } = said;
  return text({
    ...rest,
    ...{ unset: null, hint: `Hasta ${most} letras.` },
    read: (typed) => (typed !== '' && typed.length <= most ? typed : null),
    fault: `Escribe entre 1 y ${most} letras.`,
  });
};

const HOURS = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Two local times of day, 'HH:mm-HH:mm'. */
export const hours = (said: Said & { unset: string }): SettingFacts =>
  text({
    ...said,
    ...{ unsetWords: said.unset.replace('-', ' a '), hint: 'Como 21:00-07:00.' },
    words: (kept) => kept.replace('-', ' a '),
    read: (typed) => {
      const written = typed.replace(/\s+a\s+|\s*-\s*/, '-');
      const [from, to] = written.split('-');
      return HOURS.test(written) && from !== to ? written : null;
    },
    fault: 'Escribe dos horas distintas, como 21:00-07:00.',
  });

const isDate = (typed: string): boolean => {
  try {
    return Temporal.PlainDate.from(typed, { overflow: 'reject' }).toString() === typed;
  } catch {
    return false;
  }
};

/** A date, kept as YYYY-MM-DD and typed as people write it. */
export const date = (said: Said & { unsetWords: string }): SettingFacts =>
  text({
    ...said,
    ...{ unset: null, hint: 'Como 01-03-2027.' },
    words: (kept) => (isDate(kept) ? dashed(kept as LocalDate) : kept),
    read: (typed) => {
      const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(typed) ?? [];
      const written = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed;
      return /^\d{4}-\d\d-\d\d$/.test(written) && isDate(written) ? written : null;
    },
    fault: 'Escribe una fecha que exista, como 01-03-2027.',
  });

/** A RUT with its check digit. */
export const rut = (said: Said & { unsetWords: string }): SettingFacts =>
  text({
    ...said,
    ...{ unset: null, hint: 'Con su dígito verificador.' },
    read: (typed) => {
      const found = parseRut(typed);
      return found && `${found.number}-${found.digit}`;
    },
    fault: 'Este RUT no es válido: revisa el número y el dígito verificador.',
  });

/** Hours of work a week, each from a date. */
export const weeklyLimits = (said: Said & { unsetWords: string }): SettingFacts =>
  text({
    ...said,
    ...{ unset: null, hint: 'Fecha y horas, como 2026-04-26:42, 2028-04-26:40.' },
    read: (typed) => {
      const limits = parseWeeklyLimits(typed);
      const isWhole =
        limits?.length &&
        limits.every(({ from, minutes }) => isDate(from) && minutes > 0 && minutes <= 168 * 60);
      return isWhole ? typed.replace(/\s+/g, '') : null;
    },
    fault: 'Escribe fechas con sus horas, como 2026-04-26:42, separadas por comas.',
  });

/** An address of the web, or 'sí' for the help of Relevo itself. */
export const chat = (said: Said): SettingFacts =>
  text({
    ...said,
    ...{ unset: null, unsetWords: 'Apagado', hint: 'Una dirección que empiece con https://, o «sí».' },
    words: (kept) => (kept.startsWith('https://') ? kept : 'Encendido, sin dirección'),
    read: (typed) => {
      if (/^(sí|si|true)$/i.test(typed)) return 'true';
      return URL.canParse(typed) && /^https:\/\/[^\s]+$/.test(typed) && typed.length <= 300 ? typed : null;
    },
    fault:
      'Escribe una dirección que empiece con https://, o «sí» para ofrecer el formulario de comentarios.',
  });
