import type { EndpointKey } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Bus } from '../src/kernel/bus.ts';
import { EVERYBODY, readTouch } from '../src/kernel/topics.ts';
import { makeSetupLink } from '../src/setup/setup.service.ts';
import { accessWrites } from './support/access-writes.ts';
import { administratorOf } from './support/administrators.ts';
import { addShift } from './support/arrange.ts';
import { articleBody, publishArticle } from './support/articles.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  datesOf,
  decideCorrection,
  openCorrection,
  oppose,
} from './support/corrections.ts';
import { deskWrites } from './support/desk-writes.ts';
import { everyEndpoint } from './support/examples.ts';
import { factorOf } from './support/factor.ts';
import { password, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { askForReset } from './support/mails.ts';
import { markBody, sendMark } from './support/marks.ts';
import { newOrganisation } from './support/new-organisation.ts';
import { addUncovered, apply, assign, publicationOf, publish, withdraw } from './support/offers.ts';
import { loginIdOf } from './support/open-sessions.ts';
import { passkeysOf } from './support/passkeys.ts';
import { hired, invitedByMail } from './support/people.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
  reject,
  withdraw as withdrawPermit,
} from './support/permits.ts';
import { multipart, pictureOf } from './support/pictures.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import {
  draft,
  write as draftShift,
  publish as publishRoster,
  rosterPath,
  sendDraft,
} from './support/roster.ts';
import {
  rotation,
  rotationsPath,
  sendCopy,
  sendDiscard,
  sendRotation,
  sendWriting,
} from './support/rotations.ts';
import { reads, Screens } from './support/screens.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { answerSwap, askSwap, dataOf, decideSwap } from './support/swaps.ts';
import { codeAt } from './support/time-code.ts';

// Each kind of write touches all people whose reads it changes: a missing event leaves a screen stale.
type WriteKey = Exclude<EndpointKey, `GET ${string}`>;
type Answer = ReturnType<Persona['get']>;
/** Arranges what the call needs, and answers the call. */
type Prepare = () => Promise<() => Answer> | (() => Answer);

let server: TestServer;
let bus: Bus;
let screens: Screens;
/** The people whom the bus has named since the last write. */
let told = new Set<string>();
let camila: Persona;
let diego: Persona;
let valentina: Persona;
let ignacio: Persona;
let patricia: Persona;
let jorge: Persona;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  bus = new Bus(server.db);
  bus.on('changes', (payload) => told.add(readTouch(payload).subject));
  await bus.start();
  [camila, diego, valentina, ignacio, patricia, jorge] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('valentina.mora'),
    server.as('ignacio.fuentes'),
    server.as('patricia.vega'),
    server.as('jorge.pinto'),
  ]);
  desk = await administratorOf(server, ['organizacion']);
  await addPermitTypes(server);
  screens = new Screens(server, [camila, diego, valentina, ignacio, patricia, jorge]);
  // A worker with whom the others have something in common.
  await sentSwap();
  await acceptedSwap();
});
afterAll(async () => {
  await bus.stop();
  await server.close();
});

let slots = 0;
/** Two days of a week of their own. */
const newDates = () => {
  const monday = Temporal.PlainDate.from('2026-12-14').add({ days: 7 * Math.floor(slots / 2) });
  const first = monday.add({ days: slots % 2 === 0 ? 0 : 3 });
  slots += 1;
  return { absence: first.toString(), back: first.add({ days: 2 }).toString() };
};
const newPair = async () => {
  const dates = newDates();
  const mine = await addShift(server, worker.camila, dates.absence);
  const theirs = await addShift(server, worker.diego, dates.back);
  await addShift(server, worker.camila, dates.back, 'free');
  await addShift(server, worker.diego, dates.absence, 'free');
  return { ...dates, mine, theirs };
};
const sentSwap = async () => {
  const pair = await newPair();
  return { ...pair, id: dataOf(await askSwap(camila, pair)).idcambioTurnoSolicitud };
};
const acceptedSwap = async () => {
  const swap = await sentSwap();
  dataOf(await answerSwap(diego, swap.id, true));
  return swap;
};
const newRelease = async () => {
  const { mine } = await newPair();
  return dataOf<ReleaseBody>(await askRelease(camila, mine)).idsolicitud;
};
const uncovered = async () => {
  const night = { workerId: worker.camila, date: newDates().absence, night: true };
  return (await addUncovered(server, night)).absenceId;
};
const published = async () => publish(patricia, await uncovered());
const appliedFor = async () => {
  const offer = await published();
  for (const one of [diego, valentina]) expect((await apply(one, offer)).statusCode).toBe(200);
  return offer;
};
/** Leave of Camila's for the days of a swap that Diego waits for. */
const newLeave = async () => {
  const { absence: from, back: to } = await sentSwap();
  const type = permitType.unpaid;
  return dataOf<PermitBody>(await askPermit(camila, { type, from, to })).idsolicitud;
};
const licence = () => {
  const { absence: from, back: to } = newDates();
  return { idtrabajador: worker.camila, permit_type_id: permitType.medical, from, to };
};
/** A period that ended three days ago. */
const newPeriod = async () => {
  const [period] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('period')} (name, starts_on, ends_on)
    values ('Quincena', '2026-11-01', '2026-11-15') returning id`);
  return (period as { id: number }).id;
};
/** Dates of the current period, without another change of a test. */
const pastDate = datesOf('2026-11-01');
const noteBody = { comentario: 'Traer fonendo', fecha: '2026-11-20', idtrabajador: worker.camila };
const newNote = async () =>
  dataOf<{ id: number }>(await camila.request('POST', 'nota', { body: noteBody })).id;
const device = {
  token: null,
  platform: 'web',
  os_version: null,
  device_id: 'phone',
  model: null,
  manufacturer: null,
  app_version: '1',
};
const passwordBody = {
  old_password: password,
  new_password: 'una-clave-larga',
  new_password_confirmation: 'una-clave-larga',
};
const bearer = ({ token }: Persona) => ({ authorization: `Bearer ${token}` });
const newPicture = async (persona: Persona, path: string) => {
  const upload = multipart(await pictureOf('png'));
  return () => persona.request('POST', path, upload);
};

/** The code of the link that a person without an account got by mail. */
const invitedCode = async () => {
  const { id } = await hired(desk);
  return invitedByMail(server, desk, id);
};

const reading = async (method: 'POST' | 'DELETE', what: string) => {
  const id = await publishArticle(patricia, { pide_confirmacion: true });
  return () => camila.request(method, `articulos/${id}/${what}`);
};

/** Every write of the contract: one that is missing here does not compile. */
const writes: Record<WriteKey, Prepare | Prepare[]> = {
  'POST auth/login': () => () => server.login('diego.soto'),
  'POST auth/logout': async () => {
    const other = await logIn(server, 'camila.rojas');
    return () => server.call('POST', '/api/auth/logout', { headers: bearer(other) });
  },
  'DELETE auth/sesiones/{id}': async () => {
    const other = await logIn(server, 'camila.rojas');
    const id = await loginIdOf(server, other);
    return () => server.call('DELETE', `/api/auth/sesiones/${id}`, { headers: bearer(camila) });
  },
  'POST auth/sesiones/cierre': async () => {
    await logIn(server, 'camila.rojas');
    return () =>
      server.call('POST', '/api/auth/sesiones/cierre', { body: { password }, headers: bearer(camila) });
  },
  'POST auth/activacion': async () => {
    const codigo = await invitedCode();
    return () => server.call('POST', '/api/auth/activacion', { body: { codigo } });
  },
  'PUT auth/activacion': async () => {
    const body = { codigo: await invitedCode(), password: 'una-clave-larga' };
    return () =>
      server.call('PUT', '/api/auth/activacion', { body: { ...body, password_confirmation: body.password } });
  },
  'PUT auth/activacion/cuenta': async () => {
    const body = { codigo: await invitedCode(), username: 'rosa.puerto', password };
    return () => server.call('PUT', '/api/auth/activacion/cuenta', { body });
  },
  ...deskWrites(() => desk),
  ...accessWrites(
    () => server,
    () => desk,
  ),
  'POST auth/factor': () => () => factorOf(server, desk).begin(),
  'PUT auth/factor': async () => {
    const secret = await factorOf(server, desk).begun();
    return () => factorOf(server, desk).confirm(codeAt(secret, server.now()));
  },
  'POST auth/factor/prueba': async () => {
    const { secret } = await factorOf(server, desk).enrolled();
    const later = server.now().add({ seconds: 30 });
    return () => factorOf(server, desk).prove(codeAt(secret, later));
  },
  'POST auth/llaves/ingreso': () => () => passkeysOf(server, camila).beginLogin(),
  'PUT auth/llaves/ingreso': async () => {
    const { device } = await passkeysOf(server, camila).added();
    return passkeysOf(server, camila).preparedLogin(device);
  },
  'POST auth/llaves/registro': () => () => passkeysOf(server, camila).begin(),
  'POST auth/llaves': () => passkeysOf(server, camila).prepared(),
  'PUT auth/llaves/{id}': async () => {
    const { id } = await passkeysOf(server, camila).added();
    return () => passkeysOf(server, camila).name(id, 'Teléfono');
  },
  'DELETE auth/llaves/{id}': async () => {
    const { id } = await passkeysOf(server, camila).added();
    return () => passkeysOf(server, camila).remove(id);
  },
  'POST auth/llaves/prueba': async () => {
    await passkeysOf(server, camila).added();
    return () => passkeysOf(server, camila).beginProof();
  },
  'PUT auth/llaves/prueba': async () => {
    const { device } = await passkeysOf(server, camila).added();
    return passkeysOf(server, camila).preparedProof(device);
  },
  'DELETE administracion/personas/{id}/factor': async () => {
    const other = await administratorOf(server, ['turnos'], { username: 'admin-lost' });
    await factorOf(server, other).enrolled();
    return () => desk.request('DELETE', `administracion/personas/${other.person}/factor`);
  },
  'POST auth/organizaciones/{token}': async () => {
    const path = await makeSetupLink(server.db, false, server.now());
    return () =>
      server.call('POST', `/api/auth/organizaciones/${path.split('/').at(-1)}`, { body: newOrganisation() });
  },
  'POST auth/password-resets': () => () =>
    server.call('POST', '/api/auth/password-resets', { body: { email: 'marta.puerto@example.com' } }),
  'PUT auth/password-resets/{token}': async () => {
    const token = await askForReset(server, 'rosa.puerto@example.com');
    const body = { password: 'una-clave-larga', password_confirmation: 'una-clave-larga' };
    return () => server.call('PUT', `/api/auth/password-resets/${token}`, { body });
  },
  'POST me/sesion': () => () => camila.request('POST', 'me/sesion'),
  'POST login/checkPassword': () => () =>
    server.call('POST', '/api/login/checkPassword', {
      body: { credenciales: { password } },
      headers: bearer(camila),
    }),
  'POST me/calendario/enlace': () => () => camila.request('POST', 'me/calendario/enlace'),
  'PUT me/calendario/enlace': async () => {
    await camila.request('POST', 'me/calendario/enlace');
    const { data } = (await camila.get('me/calendario/enlace')).json() as {
      data: { muestra_lugar: boolean };
    };
    return () =>
      camila.request('PUT', 'me/calendario/enlace', { body: { muestra_lugar: !data.muestra_lugar } });
  },
  'DELETE me/calendario/enlace': async () => {
    await camila.request('POST', 'me/calendario/enlace');
    return () => camila.request('DELETE', 'me/calendario/enlace');
  },
  'PUT me/password': () => () => ignacio.request('PUT', 'me/password', { body: passwordBody }),
  'PUT admin/me/password': () => () => jorge.request('PUT', 'admin/me/password', { body: passwordBody }),
  'PUT me/email': () => () =>
    diego.request('PUT', 'me/email', { body: { password, email: 'diego.nuevo@example.com' } }),
  'PUT admin/me/email': () => () =>
    patricia.request('PUT', 'admin/me/email', { body: { password, email: 'patricia.nueva@example.com' } }),
  'PUT admin/me/resumen': () => () => patricia.request('PUT', 'admin/me/resumen', { body: { activo: true } }),
  'POST me/avatar': [() => newPicture(diego, 'me/avatar'), () => newPicture(camila, 'me/avatar')],
  'POST admin/me/avatar': [
    () => newPicture(patricia, 'admin/me/avatar'),
    // A manager who is also a colleague, without a picture so far.
    async () => {
      await server.db.query(sql`delete from ${server.tables()('person_picture')}`);
      await server.db.query(sql`
        update ${server.tables()('manager')} m set person_id = w.person_id
        from ${server.tables()('worker')} w where w.id = ${worker.diego} and m.username = 'jorge.pinto'`);
      return newPicture(jorge, 'admin/me/avatar');
    },
  ],
  'POST fda/trabajador/reporte': async () => {
    const body = { periodo_id: await newPeriod(), trabajador_id: worker.camila };
    return () => camila.request('POST', 'fda/trabajador/reporte', { body });
  },
  'POST fda/recordatorio': async () => {
    const body = { periodo_id: await newPeriod(), listIdTrabajador: [worker.diego] };
    return () => patricia.request('POST', 'fda/recordatorio', { body });
  },
  'PUT me/fda/dias/{fecha}': async () => {
    // A period that no other test validates.
    await server.db.query(sql`
      insert into ${server.tables()('period')} (name, starts_on, ends_on)
      values ('Octubre', '2026-10-01', '2026-10-15')`);
    return () => camila.request('PUT', 'me/fda/dias/2026-10-05', { body: { conforme: true } });
  },
  'POST solicitud/corrector-marca/add': async () => {
    const shiftId = await addMarkedShift(server, pastDate());
    return () => askCorrection(camila, shiftId);
  },
  'POST solicitudes/corrector-marca/{id}/aceptar': [{}, { horaSalida: '20:00' }].map((body) => async () => {
    const { id } = await openCorrection(server, camila, pastDate());
    return () => decideCorrection(patricia, id, 'aceptar', body);
  }),
  'POST solicitudes/corrector-marca/{id}/rechazar': async () => {
    const { id } = await openCorrection(server, camila, pastDate());
    return () => decideCorrection(patricia, id, 'rechazar');
  },
  'PUT turno/{id}/edit': async () => {
    const shiftId = await addShift(server, worker.camila, pastDate(), 'day', { sectorId: 2 });
    return () => patricia.request('PUT', `turno/${shiftId}/edit`, { body: { idsector: 3 } });
  },
  'POST turno/{id}/horas-extra': async () => {
    const shiftId = await addShift(server, worker.camila, pastDate(), 'day', { sectorId: 2 });
    const body = { minutos: 15, motivo: 'Reemplazo parcial', confirmado: true };
    return () => patricia.request('POST', `turno/${shiftId}/horas-extra`, { body });
  },
  'PUT me/preferencias': () => () =>
    camila.request('PUT', 'me/preferencias', { body: { dias: [{ fecha: '2027-12-24', tipo: 'libre' }] } }),
  'PUT unidades/{id}/preferencias/plazo': () => () =>
    patricia.request('PUT', 'unidades/1/preferencias/plazo', {
      body: { mes: '2027-12', cierra: '2027-11-20' },
    }),
  'PUT unidades/{id}/planificacion/borrador': () => () =>
    sendDraft(patricia, [draftShift(worker.camila, '2027-05-03')]),
  'POST unidades/{id}/planificacion/publicar': async () => {
    const range = { desde: '2027-05-04', hasta: '2027-05-04' };
    await draft(patricia, draftShift(worker.camila, range.desde));
    return () => publishRoster(patricia, range);
  },
  'PUT me/planificacion/versiones/{id}': async () => {
    const range = { desde: '2027-05-05', hasta: '2027-05-05' };
    await draft(patricia, draftShift(worker.camila, range.desde));
    const { idversion } = dataOf<{ idversion: number }>(await publishRoster(patricia, range));
    return () => camila.request('PUT', `me/planificacion/versiones/${idversion}`, { body: { vista: true } });
  },
  'POST unidades/{id}/planificacion/borrador/rotativa': async () => {
    const idrotativa = await rotation(patricia, { nombre: 'Para escribir' });
    const asked = {
      idtrabajador: [Number(worker.camila)],
      idrotativa,
      fase: 0,
      version: 0,
    };
    return () =>
      sendWriting(patricia, { ...asked, sobre: 'vacios', desde: '2027-05-10', hasta: '2027-05-13' });
  },
  'POST unidades/{id}/planificacion/borrador/copiar': async () => {
    await sendDraft(patricia, [draftShift(worker.camila, '2027-06-07')]);
    const asked = {
      idtrabajador: [Number(worker.camila)],
      hacia: '2027-06-14',
      version: 0,
    };
    return () => sendCopy(patricia, { ...asked, sobre: 'vacios', desde: '2027-06-07', hasta: '2027-06-07' });
  },
  'DELETE unidades/{id}/planificacion/borrador': async () => {
    const { version } = await draft(patricia, draftShift(worker.camila, '2027-06-21'));
    return () => sendDiscard(patricia, { desde: '2027-06-21', hasta: '2027-06-21', version });
  },
  'POST unidades/{id}/rotativas': () => () => sendRotation(patricia, { nombre: 'Nueva' }),
  'PUT unidades/{id}/rotativas/{idrotativa}': async () => {
    const id = await rotation(patricia, { nombre: 'Por cambiar' });
    const body = { nombre: 'Cambiada', dias: [2, null], base: 'semana', resolucion: null, version: 1 };
    return () => patricia.request('PUT', `${rotationsPath}/${id}`, { body });
  },
  'DELETE unidades/{id}/rotativas/{idrotativa}': async () => {
    const id = await rotation(patricia, { nombre: 'Por borrar' });
    return () => patricia.request('DELETE', `${rotationsPath}/${id}`);
  },
  'PUT unidades/{id}/rotativas/{idrotativa}/personas': async () => {
    const id = await rotation(patricia, { nombre: 'Con personas' });
    const personas = [{ idtrabajador: worker.camila, fase: 0 }];
    const body = { desde: '2027-05-03', hasta: null, personas };
    return () => patricia.request('PUT', `${rotationsPath}/${id}/personas`, { body });
  },
  'POST unidades/{id}/planificacion/presencia': () => () =>
    patricia.request('POST', `${rosterPath}/presencia`),
  'POST correcciones': async () => {
    const shiftId = await addMarkedShift(server, pastDate());
    return () => beginCorrection(patricia, [shiftId]);
  },
  'POST me/correcciones/{id}/oposicion': async () => {
    const { id } = await openCorrection(server, camila, pastDate());
    dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '20:00' }));
    return () => oppose(camila, id);
  },
  'POST usuario/feedback': () => () =>
    camila.request('POST', 'usuario/feedback', { body: { mensaje: 'Dudas: ninguna', idtrabajador: null } }),
  'POST me/encuesta': async () => {
    await server.db.query(
      sql`update ${server.tables()('setting')} set enabled = true where name = 'habilitarNPS'`,
    );
    return () => camila.request('POST', 'me/encuesta', { body: { valor: 9 } });
  },
  'POST me/chat-credenciales': () => () =>
    camila.request('POST', 'me/chat-credenciales', { body: { external_id: 'x', restore_id: null } }),
  'PUT me/notificaciones/leidas': async () => {
    await sentSwap();
    return () => diego.request('PUT', 'me/notificaciones/leidas', { body: {} });
  },
  'POST me/devices': () => () => camila.request('POST', 'me/devices', { body: device }),
  'DELETE me/devices/{device_id}': async () => {
    await camila.request('POST', 'me/devices', { body: device });
    return () => camila.request('DELETE', 'me/devices/phone');
  },
  'POST me/devices/{device_id}/prueba': async () => {
    await camila.request('POST', 'me/devices', { body: { ...device, platform: 'android', token: 'a:b' } });
    return () => camila.request('POST', 'me/devices/phone/prueba');
  },
  'POST nota': () => () => camila.request('POST', 'nota', { body: noteBody }),
  'PUT nota/{id}': async () => {
    const id = await newNote();
    return () => camila.request('PUT', `nota/${id}`, { body: { ...noteBody, comentario: 'Otra' } });
  },
  'DELETE nota/{id}': async () => {
    const id = await newNote();
    return () => camila.request('DELETE', `nota/${id}`);
  },
  'POST me/marca-remota': () => () => sendMark(camila, markBody(server)),
  'POST publicaciones': async () => {
    const body = publicationOf([await uncovered()]);
    return () => patricia.request('POST', 'publicaciones', { body });
  },
  'DELETE publicaciones/{id}': async () => {
    const { publicationId } = await appliedFor();
    return () => patricia.request('DELETE', `publicaciones/${publicationId}`);
  },
  'POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': async () => {
    const offer = await published();
    return () => apply(diego, offer);
  },
  'DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': async () => {
    const offer = await appliedFor();
    return () => withdraw(diego, offer);
  },
  'POST publicaciones/{publicacion}/ofertas/{oferta}/asignar': async () => {
    const offer = await appliedFor();
    return () => assign(patricia, offer, worker.diego);
  },
  'POST me/solicitudes/cts': async () => {
    const { mine } = await newPair();
    return () => askRelease(camila, mine);
  },
  'DELETE me/solicitudes/cts/{id}': async () => {
    const id = await newRelease();
    return () => camila.request('DELETE', `me/solicitudes/cts/${id}`);
  },
  'POST solicitudes/cts/{id}/aceptar': [
    async () => {
      const id = await newRelease();
      return () => decideRelease(patricia, id, 'aceptar');
    },
    // A decision that ends a colleague's request, whose claim was lost.
    async () => {
      const { mine } = await sentSwap();
      const [release] = await server.db.query<{ id: number }>(sql`
        insert into ${server.tables()('release_request')} (worker_id, shift_id)
        values (${worker.camila}, ${mine}) returning id`);
      return () => decideRelease(patricia, release?.id ?? 0, 'aceptar');
    },
  ],
  'POST solicitudes/cts/{id}/rechazar': async () => {
    const id = await newRelease();
    return () => decideRelease(patricia, id, 'rechazar');
  },
  'POST cambioTurnoSolicitud': async () => {
    const pair = await newPair();
    return () => askSwap(camila, pair);
  },
  'PUT cambioTurnoSolicitud/{id}': [true, false].map((accepted) => async () => {
    const { id } = await sentSwap();
    return () => answerSwap(diego, id, accepted);
  }),
  'PUT cambioTurnoSolicitud/{id}/leida': async () => {
    const { id } = await sentSwap();
    return () => diego.request('PUT', `cambioTurnoSolicitud/${id}/leida`);
  },
  'DELETE cambioTurnoSolicitud/eliminar/{id}': async () => {
    const { id } = await sentSwap();
    return () => camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${id}`);
  },
  'POST solicitudes/cambio-turnos/{id}/aceptar': async () => {
    const { id } = await acceptedSwap();
    return () => decideSwap(patricia, id, 'aceptar');
  },
  'POST solicitudes/cambio-turnos/{id}/rechazar': async () => {
    const { id } = await acceptedSwap();
    return () => decideSwap(patricia, id, 'rechazar');
  },
  'POST admin/articulos': () => () =>
    patricia.request('POST', 'admin/articulos', { body: articleBody({ avisar: true }) }),
  'PUT admin/articulos/{id}': async () => {
    const id = await publishArticle(patricia);
    const { titulo, extracto } = articleBody().objArticulo;
    const body = { titulo, extracto, contenido: '<p>Otro</p>' };
    return () => patricia.request('PUT', `admin/articulos/${id}`, { body });
  },
  'DELETE admin/articulos/{id}': async () => {
    const id = await publishArticle(patricia);
    return () => patricia.request('DELETE', `admin/articulos/${id}`);
  },
  'POST admin/articulos/{id}/archivos': async () => {
    const upload = multipart(await pictureOf('png'), 'archivo');
    const id = await publishArticle(patricia);
    return () => patricia.request('POST', `admin/articulos/${id}/archivos`, upload);
  },
  'POST admin/articulos/{id}/recordatorio': async () => {
    const id = await publishArticle(patricia, { pide_confirmacion: true });
    return () => patricia.request('POST', `admin/articulos/${id}/recordatorio`);
  },
  'POST articulos/{id}/likes': () => reading('POST', 'likes'),
  'DELETE articulos/{id}/likes': async () => {
    const id = await publishArticle(patricia);
    for (const one of [camila, diego]) await one.request('POST', `articulos/${id}/likes`);
    return () => camila.request('DELETE', `articulos/${id}/likes`);
  },
  'POST articulos/{id}/bookmark': () => reading('POST', 'bookmark'),
  'DELETE articulos/{id}/bookmark': () => reading('DELETE', 'bookmark'),
  'POST articulos/{id}/lectura': () => reading('POST', 'lectura'),
  'POST articulos/{id}/confirmacion': () => reading('POST', 'confirmacion'),
  'POST requests/permits': () => () =>
    askPermit(camila, { type: permitType.unpaid, from: '2027-03-29', to: '2027-03-30' }),
  'DELETE requests/permits/{id}': async () => {
    const id = await newLeave();
    return () => camila.request('DELETE', `requests/permits/${id}`);
  },
  'POST permiso/by-id-solicitud/{id}': async () => {
    const id = await newLeave();
    return () => approve(patricia, id);
  },
  'POST solicitud/permiso/{id}/rechazar': async () => {
    const id = await newLeave();
    return () => reject(patricia, id);
  },
  'POST permiso': async () => {
    const { absence: from, back: to } = await sentSwap();
    return () => record(patricia, { ...licence(), from, to });
  },
  'DELETE permiso/{id}': async () => {
    const body = licence();
    await addShift(server, worker.camila, body.to);
    const recorded = dataOf<RecordedBody>(await record(patricia, body));
    const offer = await publish(patricia, recorded.descubiertos[0]?.idausencia ?? 0);
    expect((await apply(diego, offer)).statusCode).toBe(200);
    return () => withdrawPermit(patricia, recorded.permiso.id);
  },
};

test('every write of the contract is here, and every read with an ETag', () => {
  const written = everyEndpoint.map(([key]) => key).filter((key) => !key.startsWith('GET '));
  expect(Object.keys(writes).sort()).toEqual(written.sort());
  const tagged = everyEndpoint.filter(([, { etag }]) => etag).map(([key]) => key);
  expect(Object.keys(reads).sort()).toEqual(tagged.sort());
});

const cases = Object.entries(writes).flatMap(([key, prepare]) =>
  [prepare].flat().map((one, at) => [at === 0 ? key : `${key} (${at + 1})`, one] as const),
);

test.each(cases)('after %s', async (_name, prepare) => {
  const write = await prepare();
  const before = await screens.look();
  told = new Set();
  const answer = await write();
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await screens.look();
  const changed = [...after].filter(([screen, { body }]) => body !== before.get(screen)?.body);
  await expect
    .poll(() =>
      changed
        .filter(([, { subject }]) => !told.has(subject) && !told.has(EVERYBODY))
        .map(([screen]) => screen),
    )
    .toEqual([]);
});
