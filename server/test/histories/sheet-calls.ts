import { choose, type Made, pick, type Scene, workerOf } from './scene.ts';
import { periods } from './sheets.ts';

const reason = 1;

/** A worker's past shift, or rarely any. */
const overShift = ({ world, now, a, odd }: Scene, worker: number) =>
  pick(
    world.shifts.filter(
      (one) =>
        one.worker === worker &&
        (odd === 1 || Temporal.Instant.compare(Temporal.Instant.from(one.startsAt), now) < 0),
    ),
    a,
  );

const decision =
  (accept: boolean) =>
  (scene: Scene): Made | undefined => {
    const correction = choose(scene, scene.world.corrections, (one) => one.open);
    if (!correction) return undefined;
    const word = accept ? 'aceptar' : 'rechazar';
    return {
      endpoint: `POST solicitudes/corrector-marca/{id}/${word}`,
      who: scene.boss,
      method: 'POST',
      path: `solicitudes/corrector-marca/${correction.id}/${word}`,
      // Half of them with another time, so that there is something to oppose.
      body: accept ? (scene.b % 2 === 0 ? {} : { horaSalida: '20:30' }) : { notas: 'Falta respaldo' },
      deed: accept ? 'correction.approved' : 'correction.rejected',
      thing: correction.id,
    };
  };

/** Calls about sheets: days answered, periods validated, marks corrected and corrections opposed. */
export const sheetCalls = {
  answerDay: (scene) => {
    const { me, yes, b } = scene;
    const shift = overShift(scene, me.id);
    return (
      shift && {
        endpoint: 'PUT me/fda/dias/{fecha}',
        who: me,
        method: 'PUT',
        path: `me/fda/dias/${shift.date}`,
        body: yes ? { conforme: true } : { conforme: false, nota: `Observación ${b}` },
        deed: 'sheet.day_answered',
        thing: null,
      }
    );
  },
  validateSheet: ({ me, odd, people, b }) => {
    const whose = odd === 0 ? pick(people.workers, b) : me;
    return {
      endpoint: 'POST fda/trabajador/reporte',
      who: me,
      method: 'POST',
      path: 'fda/trabajador/reporte',
      body: { periodo_id: odd === 2 ? periods.current : periods.over, trabajador_id: whose?.id ?? 0 },
      deed: 'sheet.validated',
      thing: null,
    };
  },
  askCorrection: (scene) => {
    const { me, yes, odd } = scene;
    const shift = overShift(scene, me.id);
    return (
      shift && {
        endpoint: 'POST solicitud/corrector-marca/add',
        who: me,
        method: 'POST',
        path: 'solicitud/corrector-marca/add',
        body: {
          idturno: shift.id,
          idmotivoEdicionMarca: odd === 2 ? 77 : reason,
          ...(yes && { horaEntrada: '08:00', horaSalida: '20:00' }),
        },
        deed: 'correction.created',
        thing: null,
      }
    );
  },
  acceptCorrection: decision(true),
  rejectCorrection: decision(false),
  beginCorrection: (scene) => {
    const { boss, people, b } = scene;
    const shift = overShift(scene, pick(people.workers, b)?.id ?? 0);
    return (
      shift && {
        endpoint: 'POST correcciones',
        who: boss,
        method: 'POST',
        path: 'correcciones',
        body: {
          idturno: [shift.id],
          idmotivoEdicionMarca: reason,
          horaEntrada: '08:00',
          horaSalida: '20:00',
        },
        deed: 'correction.begun',
        thing: null,
      }
    );
  },
  opposeCorrection: (scene) => {
    const correction = choose(scene, scene.world.corrections, (one) => one.opposable);
    return (
      correction && {
        endpoint: 'POST me/correcciones/{id}/oposicion',
        who: workerOf(scene, correction.worker),
        method: 'POST',
        path: `me/correcciones/${correction.id}/oposicion`,
        body: { notas: 'Salí más tarde' },
        deed: 'correction.opposed',
        thing: correction.id,
      }
    );
  },
} satisfies Record<string, (scene: Scene) => Made | undefined>;
