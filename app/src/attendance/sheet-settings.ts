import type { DaySetting, ValidationSettings } from '@relevo/domain/attendance';
import { settingsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';

const START = 'moduloFDA.aplicacionGeneral.diasInicioValidacion';
const END = 'moduloFDA.aplicacionGeneral.diasTerminoValidacion';
const CORRECTION_FLOW = 'moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura';

interface Setting {
  configuracion: string;
  configuraciones: { habilitado: boolean; detTipoConfiguracion: { valor: string | null } }[];
}

function daySetting(settings: readonly Setting[], name: string): DaySetting {
  const entry = settings.find((item) => item.configuracion === name)?.configuraciones[0];
  const days = Number.parseInt(entry?.detTipoConfiguracion.valor ?? '', 10);
  return { enabled: entry?.habilitado ?? false, days: Number.isNaN(days) ? 0 : days };
}

interface SheetSettings extends ValidationSettings {
  /** moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura. */
  correctionFlow: boolean;
}

/** The whole read, for callers that must know about failures. */
export const sheetSettingsQuery = () => settingsQuery([START, END, CORRECTION_FLOW]);

/** When sheets can be validated, and whether marks can be corrected; undefined while it is not known. */
export function useSheetSettings(enabled = true): SheetSettings | undefined {
  const settings = useRead({ ...sheetSettingsQuery(), enabled }).data;
  if (!settings) return undefined;
  return {
    start: daySetting(settings, START),
    end: daySetting(settings, END),
    correctionFlow: daySetting(settings, CORRECTION_FLOW).enabled,
  };
}
