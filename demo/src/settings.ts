import type { OrganisationPlan } from './organisations.ts';

const common: Record<string, boolean | string> = {
  habilitarCalendario: true,
  habilitarCambioTurno: true,
  habilitarSolicitudPermiso: true,
  habilitarOfertaTurno: true,
  habilitarLecturaNoticias: true,
  habilitarConsultaFDA: true,
  habilitarModuloReportería: true,
  habilitarMarcajeRemoto: true,
  habilitarNPS: false,
  habilitarSolicitudCTS: true,
  habilitarModuloHorarioColacion: true,
  soporteChat: false,
  'permisos.consultaSaldo': true,
  'permisos.mostrarDiasProporcionales': true,
  'rechazo.apelacion': 'Gestión de Personas',
  'moduloFDA.aplicacionGeneral.diasInicioValidacion': '1',
  'moduloFDA.aplicacionGeneral.diasTerminoValidacion': '10',
  'moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura': true,
  'appNativa.jefatura.habilitarPermisos': true,
  'appNativa.jefatura.habilitarModuloInformaciones': true,
  'appNativa.jefatura.habilitarEstadoValidacionFDA': true,
};

/** The organisation's settings; a text is the value of a setting that is on. */
export function makeSettings(plan: OrganisationPlan) {
  return Object.entries({ ...common, ...plan.settings }).map(([name, value]) => ({
    name,
    enabled: value !== false,
    value: typeof value === 'string' ? value : null,
    client_flag: true,
  }));
}
