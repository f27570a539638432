import type { DaySetting } from '@relevo/domain/attendance';
import { type Flag, isOn } from '@relevo/domain/flags';
import { legalWeeklyLimits, parseWeeklyLimits } from '@relevo/domain/hours';
import { CLOCK_OFFSET_LIMIT_MS } from '@relevo/domain/punches';
import type { ClockWindow } from '@relevo/domain/sheet-facts';
import type { RuleLevel } from '@relevo/domain/verdict';

/** Texts of settings that are on, by name; null for one that is on without a text. */
export type SettingTexts = Record<string, string | null>;

/** Something that an organisation sets. */
export interface Setting<T> {
  /** The name of its row, as operations.md writes it. */
  name: string;
  /** @param text null when it is on without a text; undefined when it is off or not there */
  read(text: string | null | undefined): T;
}

/** A flag, read as the app reads it. */
const flag = (name: Flag): Setting<boolean> => ({
  name,
  read: (text) => text !== undefined && isOn(text ?? true),
});

/** A text; null where it is empty. */
const text = (name: string): Setting<string | null> => ({ name, read: (said) => said?.trim() || null });

/** A setting with a few possible words; any other word counts as unset. */
const choice = <T>(name: string, words: Record<string, T>, unset: T): Setting<T> => ({
  name,
  read: (text) => new Map(Object.entries(words)).get(text?.trim() ?? '') ?? unset,
});

const level = (name: string, unset: RuleLevel): Setting<RuleLevel> =>
  choice<RuleLevel>(name, { silencio: 'silent', aviso: 'warning', bloqueo: 'block' }, unset);

/** A whole number of up to six digits; anything else is as if it were not set. */
const figure = <T extends number | null = null>(name: string, unset = null as T): Setting<number | T> => ({
  name,
  read: (text) => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : unset),
});

/** The switches of the server's features; with `ruleSettings` all that the server acts on, and the defaults. */
export const settings = {
  /** Whether shifts may be given back. */
  releases: flag('habilitarSolicitudCTS'),
  /** Whether leave may be asked for. */
  permits: flag('habilitarSolicitudPermiso'),
  /** Whether another system keeps the balances: then no request is judged by ours. */
  externalBalances: flag('permisos.saldosExternos'),
  /** Whether the proportional days of the running year are shown beside a balance. */
  proportionalDays: flag('permisos.mostrarDiasProporcionales'),
  /** How many days of a month a person may prefer free. */
  freeWishes: figure<number>('preferencias.libresPorMes', 4),
  /** Whether workers may ask for corrections of their marks. */
  corrections: flag('moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura'),
  /** Whether a correction is made on the next business day at the soonest; at once unless set. */
  correctionsWait: choice('correcciones.desde', { dia_habil_siguiente: true, inmediato: false }, false),
  /** The authority for an appeal against a rejected permit, empty unless set, and the number of days. */
  appealTo: text('rechazo.apelacion'),
  appealDays: figure<number>('rechazo.apelacion.dias', 7),
  /** Whether lunch breaks are marked. */
  lunchMarks: flag('habilitarModuloHorarioColacion'),
  /** The policy for a mark outside every perimeter. */
  marksOutside: choice<'observe' | 'block'>('marcajeFueraDePerimetro', { observar: 'observe' }, 'block'),
  /** The largest offset of a phone's clock, in minutes; a larger claim is not believed. */
  clockOffset: figure<number>('marcajeDesfaseMaximo.minutos', CLOCK_OFFSET_LIMIT_MS / 60_000),
};

/** 'HH:mm-HH:mm', local times; anything else is as if it were not set. */
const hours = (name: string, unset: ClockWindow): Setting<ClockWindow> => ({
  name,
  read: (text) => {
    const [, from, to] =
      /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text?.trim() ?? '') ?? [];
    return from && to && from !== to ? { from, to } : unset;
  },
});

/** Days that count only where the setting is on. */
const days = (name: string): Setting<DaySetting> => ({
  name,
  read: (text) => ({
    enabled: text !== undefined,
    days: /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : 0,
  }),
});

/** Whether workers are asked how they like the app. */
export const surveyOn = flag('habilitarNPS');

/** The settings of the attendance sheet and its validation. */
export const sheetSettings = {
  /** The tolerance, in seconds: a delay or early leave up to it is none. */
  toleranceSeconds: figure<number>('ficha.tolerancia.segundos', 0),
  /** The night of the columns at 25 and 50 per cent, and that of the transport bonus. */
  night: hours('ficha.noche', { from: '21:00', to: '07:00' }),
  transport: hours('ficha.movilizacion', { from: '22:00', to: '06:00' }),
  /** Time after a shift that counts as handing over, at most. */
  handoverMinutes: figure<number>('ficha.entregaTurno.minutos', 15),
  /** The first and the last day for validating, as days after a period's end. */
  opensAfter: days('moduloFDA.aplicacionGeneral.diasInicioValidacion'),
  closesAfter: days('moduloFDA.aplicacionGeneral.diasTerminoValidacion'),
};

/** The settings of legal overtime: its surcharges, and when it is rested (domain/overtime). */
export const overtimeSettings = {
  /** Added to it, in per cent; by night, on Saturdays, Sundays and holidays apart. */
  surcharge: figure<number>('horasExtras.recargo', 50),
  dearSurcharge: figure<number>('horasExtras.recargoEspecial', 50),
  /** Days of rest in a year of service, at most. */
  daysAYear: figure<number>('horasExtras.descanso.diasPorAno', 5),
  /** The notice for rest. */
  noticeHours: figure<number>('horasExtras.descanso.aviso.horas', 48),
};

/** The settings of publishing a roster. */
export const rosterSettings = {
  /** The days of notice that were agreed on; a later publication warns. */
  noticeDays: figure('aviso.dias'),
};

/** The rules for a change of shifts; each level stands beside its figures. */
export const ruleSettings = {
  weeklyHours: level('regla.horasSemanales', 'warning'),
  /** The law's limits unless others are set (`2026-04-26:42,…`, in hours). */
  weeklyLimits: {
    name: 'regla.horasSemanales.limites',
    read: (text: string | null | undefined) => parseWeeklyLimits(text?.trim() ?? '') ?? legalWeeklyLimits,
  },
  rest: level('regla.descanso', 'silent'),
  restMinutes: figure('regla.descanso.minutos'),
  nights: level('regla.nochesSeguidas', 'silent'),
  nightsAtMost: figure('regla.nochesSeguidas.maximo'),
  /** The least free Sundays of a month; a change that leaves fewer warns. */
  freeSundays: figure('regla.domingosLibres'),
  /** The level of minimums: one that is set warns; without one there is no check. */
  staffing: level('regla.dotacion', 'warning'),
};

/** The value of one setting among texts as `settingTexts` reads them. */
export const readSetting = <T>({ name, read }: Setting<T>, texts: SettingTexts | null): T =>
  read(texts?.[name]);

/** The values of several, each under the key that it is asked for by. */
export function readSettings<T extends Record<string, unknown>>(
  wanted: { [K in keyof T]: Setting<T[K]> },
  texts: SettingTexts | null,
): T {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, setting]) => [key, readSetting(setting, texts)]),
  ) as T;
}
