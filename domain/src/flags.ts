/** The flags of an instance that the app or the server reads (spec 1 §3, Configuration). */
export const FLAGS = [
  'appNativa.jefatura.habilitarEstadoValidacionFDA',
  'appNativa.jefatura.habilitarModuloInformaciones',
  'appNativa.jefatura.habilitarPermisos',
  'habilitarCalendario',
  'habilitarCambioTurno',
  'habilitarConsultaFDA',
  'habilitarLecturaNoticias',
  'habilitarMarcajeRemoto',
  'habilitarModuloHorarioColacion',
  'habilitarModuloReportería',
  'habilitarNPS',
  'habilitarOfertaTurno',
  'habilitarSolicitudCTS',
  'habilitarSolicitudPermiso',
  'moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura',
  'permisos.consultaSaldo',
  'permisos.mostrarDiasProporcionales',
  'permisos.saldosExternos',
  'soporteChat',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Settings that every client reads at its start: the flags, and how marks outside the perimeter are judged (spec 1 §5). */
export const CLIENT_SETTINGS: ReadonlySet<string> = new Set([...FLAGS, 'marcajeFueraDePerimetro']);

/** Flags by name: an instance may have more than the app reads. */
export type Flags = Readonly<Record<string, boolean | string>>;

const OFF = ['', '0', 'false', 'no'];

/** The address that a flag carries: one of the web, or none. */
export function addressOf(flags: Flags | undefined, name: Flag): string | null {
  const value = flags?.[name];
  return typeof value === 'string' && /^https:\/\/[^\s]+$/.test(value.trim()) ? value.trim() : null;
}

/** Whether a flag is on. Flags travel as booleans or as text; a missing one is off. */
export const flagOn = (flags: Flags | undefined, name: Flag): boolean => isOn(flags?.[name]);

/** Whether a flag's value means on. */
export function isOn(value: boolean | string | undefined): boolean {
  return typeof value === 'string' ? !OFF.includes(value.trim().toLowerCase()) : value === true;
}
