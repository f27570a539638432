/** Settings that a new organisation begins with, by name; a text is the value of one that is on. */
export const starterSettings: Readonly<Record<string, boolean | string>> = {
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

/** Rows of settings. */
export const settingRows = (settings: Readonly<Record<string, boolean | string>>, clientFlag: boolean) =>
  Object.entries(settings).map(([name, value]) => ({
    name,
    enabled: value !== false,
    value: typeof value === 'string' ? value : null,
    client_flag: clientFlag,
  }));
