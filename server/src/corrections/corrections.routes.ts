import type { MarkCorrectionEvidence } from '@relevo/contract';
import type { correctionsEndpoints } from '@relevo/contract/corrections';
import { correctionState } from '@relevo/domain/corrections';
import { distanceMeters } from '@relevo/domain/geofence';
import { ENTRY } from '@relevo/domain/punches';
import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { adminCorrectionJson, correctionJson, factsOf, markedJson } from './correction-json.ts';
import { allMarksOf } from './correction-shifts.sql.ts';
import { askCorrection, opposeCorrection } from './corrections.service.ts';
import {
  type Correction,
  findCorrection,
  listBeside,
  listEarlier,
  listMarks,
  listOwnCorrections,
  listReasons,
  listUnitCorrections,
  type PlacedMark,
} from './corrections.sql.ts';
import { acceptCorrection, beginCorrections, rejectCorrection } from './decisions.service.ts';
import { mailAccepted } from './mails.service.ts';

interface OfId {
  actor: Actor;
  org: Organisation;
  params: { id: number };
}

export const correctionsRoutes = ({ db }: Deps): RoutesOf<keyof typeof correctionsEndpoints> => {
  const own = async ({ actor, org, params }: OfId): Promise<void> => {
    if ((await findCorrection(db, org.t, params.id))?.workerId !== actor.id) throw notFound();
  };
  const ofUnit = async ({ actor, org, params }: OfId): Promise<Correction> => {
    const correction = await findCorrection(db, org.t, params.id);
    if (correction?.unitId !== actor.unitId) throw notFound();
    return correction;
  };
  /** The answer does not wait for the mail; a mail that could not leave now leaves at the next housekeeping. */
  const mailed = async <T>({ deps, actor }: Call, answer: Promise<T>): Promise<T> => {
    const done = await answer;
    deps.background(() => mailAccepted(deps, actor.org));
    return done;
  };
  return {
    'GET motivos-edicion-marca': async ({ org }) => ({ data: await listReasons(db, org.t) }),
    'GET me/solicitudes/corrector-marca': async ({ actor, org, now }) => ({
      data: (await listOwnCorrections(db, org.t, actor.id, now)).map(correctionJson),
    }),
    'POST solicitud/corrector-marca/add': async ({ call, body }) => ({
      data: await askCorrection(call, body),
    }),
    'GET admin/me/solicitudes/corrector-marca': async ({ actor, org, now }) => {
      const listed = await listUnitCorrections(db, org.t, actor.unitId, now);
      return { data: listed.map(adminCorrectionJson) };
    },
    'GET solicitudes/corrector-marca/{id}': {
      find: ofUnit,
      run: async (context) => ({ data: await evidenceOf(db, context.org, await ofUnit(context)) }),
    },
    'POST solicitudes/corrector-marca/{id}/aceptar': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({
        data: await mailed(call, acceptCorrection(call, params.id, body)),
      }),
    },
    'POST solicitudes/corrector-marca/{id}/rechazar': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({ data: await rejectCorrection(call, params.id, body.notas) }),
    },
    'POST correcciones': async ({ call, body }) => ({
      data: await mailed(call, beginCorrections(call, body)),
    }),
    'POST me/correcciones/{id}/oposicion': {
      find: own,
      run: async ({ call, params, body }) => ({ data: await opposeCorrection(call, params.id, body.notas) }),
    },
  };
};

async function evidenceOf(
  db: Deps['db'],
  { t }: Organisation,
  correction: Correction,
): Promise<MarkCorrectionEvidence> {
  const { shift, shiftId } = correction;
  const marks = allMarksOf(shift);
  const [placed, beside, earlier] = await Promise.all([
    listMarks(
      db,
      t,
      marks.map(({ id }) => id),
    ),
    listBeside(db, t, shiftId),
    listEarlier(db, t, correction),
  ]);
  return {
    ...adminCorrectionJson(correction),
    marcas: placed.map(markJson),
    colegas: beside.map((one) => ({ trabajador: one.worker, marcado: markedJson(one.shift) })),
    anteriores: earlier.map((one) => ({
      id: one.id,
      fecha: one.date,
      nombreMotivoEdicionMarca: one.reason,
      estado: correctionState(factsOf(one)),
    })),
  };
}

function markJson(mark: PlacedMark): MarkCorrectionEvidence['marcas'][number] {
  const { lat, lng, placeLat, placeLng } = mark;
  const known = lat !== null && lng !== null && placeLat !== null && placeLng !== null;
  return {
    id: mark.id,
    sentido: mark.type === ENTRY ? 'E' : 'S',
    fecha_hora: mark.at.toString(),
    establecimiento: mark.workplace,
    distancia: known ? Math.round(distanceMeters({ lat, lng }, { lat: placeLat, lng: placeLng })) : null,
    observacion: mark.observation,
  };
}
