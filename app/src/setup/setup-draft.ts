import type { NewOrganisation } from '@relevo/contract';
import { isEmail } from '@relevo/domain/email';
import { codeFromName, ORGANISATION_CODE } from '@relevo/domain/organisation-code';
import { LAST_FIRST_DAY } from '@relevo/domain/pay-periods';
import { parseRut } from '@relevo/domain/rut';
import type { LocalDate } from '@relevo/domain/time';
import type { WrongFields } from '../sending/use-wrong-fields.ts';

type Regime = NewOrganisation['regimen'];
export type PeriodChoice = 'mes' | '21' | 'otro';

/** Fields of a new organisation as they are typed, without the password. */
export interface SetupDraft {
  nombre: string;
  /** Null: proposed from the name. */
  codigo: string | null;
  rut: string;
  zona: string | null;
  regimen: Regime;
  /** Null: today. */
  operaDesde: LocalDate | null;
  periodo: PeriodChoice;
  /** First day of another period. */
  dia: string;
  adminNombre: string;
  adminApellidoPaterno: string;
  adminApellidoMaterno: string;
  adminRut: string;
  adminCorreo: string;
}

/** Props of the form's parts. */
export interface SetupFieldsProps {
  draft: SetupDraft;
  change: (part: Partial<SetupDraft>) => void;
  wrong: Record<string, string | undefined>;
  busy: boolean;
}

export const EMPTY_SETUP: SetupDraft = {
  nombre: '',
  codigo: null,
  rut: '',
  zona: null,
  regimen: 'codigo',
  operaDesde: null,
  periodo: 'mes',
  dia: '',
  adminNombre: '',
  adminApellidoPaterno: '',
  adminApellidoMaterno: '',
  adminRut: '',
  adminCorreo: '',
};

/** The code that was typed, or the one that the name proposes. */
export const codeOf = ({ codigo, nombre }: SetupDraft): string => codigo ?? codeFromName(nombre);

/** Day of the month on which periods begin; null where another one is none of 1 to 28. */
export function firstDayOf({ periodo, dia }: SetupDraft): number | null {
  if (periodo === 'mes') return 1;
  if (periodo === '21') return 21;
  const day = /^\d{1,2}$/.test(dia.trim()) ? Number(dia) : 0;
  return day >= 1 && day <= LAST_FIRST_DAY ? day : null;
}

/** Message of each field that the server would refuse. */
export function faultsOf(draft: SetupDraft): WrongFields {
  const missing = (text: string, message: string) => (text.trim() === '' ? message : undefined);
  const wrongRut = (rut: string) =>
    missing(rut, 'Escribe el RUT.') ??
    (parseRut(rut) ? undefined : 'El RUT no es válido: revisa el dígito verificador.');
  return {
    nombre: missing(draft.nombre, 'Escribe el nombre de la organización.'),
    rut: wrongRut(draft.rut),
    codigo:
      missing(codeOf(draft), 'Escribe un código.') ??
      (ORGANISATION_CODE.test(codeOf(draft))
        ? undefined
        : 'Usa de 2 a 31 letras minúsculas sin acento, números o guion bajo; la primera, una letra.'),
    periodoDesdeDia: firstDayOf(draft) === null ? `Escribe un día del 1 al ${LAST_FIRST_DAY}.` : undefined,
    adminNombre: missing(draft.adminNombre, 'Escribe tu nombre.'),
    adminApellidoPaterno: missing(draft.adminApellidoPaterno, 'Escribe tu apellido paterno.'),
    adminRut: wrongRut(draft.adminRut),
    adminCorreo: isEmail(draft.adminCorreo) ? undefined : 'Ingresa un correo válido.',
  };
}

/** Body of the call. The first of the zones where none is chosen. */
export function bodyOf(
  draft: SetupDraft,
  zones: readonly string[],
  { password, repeated }: { password: string; repeated: string },
): NewOrganisation {
  const { codigo: _, periodo: _periodo, dia: _dia, ...same } = draft;
  return {
    ...same,
    codigo: codeOf(draft),
    zona: draft.zona ?? zones[0] ?? '',
    operaDesde: draft.operaDesde ?? Temporal.Now.plainDateISO().toString(),
    periodoDesdeDia: firstDayOf(draft) ?? 1,
    adminApellidoMaterno: draft.adminApellidoMaterno.trim() || null,
    adminCorreo: draft.adminCorreo.trim(),
    password,
    password_confirmation: repeated,
  };
}

const keyOf = (token: string) => `relevo.setup:${token}`;

/** Draft of this tab, for a reload; null without one. */
export function keptSetup(token: string): SetupDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(token));
    return text ? { ...EMPTY_SETUP, ...(JSON.parse(text) as SetupDraft) } : null;
  } catch {
    return null;
  }
}

/** Keeps the draft for a reload, or forgets it: null. */
export function keepSetup(token: string, draft: SetupDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(token), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(token));
  } catch {
    // No room: it stays on the page.
  }
}
