import { leaveTypes } from './leave.ts';
import { choose, type Made, pick, type Scene, workerOf } from './scene.ts';

const asked = [leaveTypes.anniversary, leaveTypes.daily, leaveTypes.year, leaveTypes.anniversary];
const lengths = [0, 1, 2, 4, 6];

/** Dates around a worker's shift, as leave. */
function rangeAround({ world, a, b, odd }: Scene, worker: number) {
  const shift = pick(
    world.shifts.filter((one) => one.worker === worker && (odd === 1 || !one.absence)),
    a,
  );
  if (!shift) return undefined;
  const from = Temporal.PlainDate.from(shift.date).subtract({ days: b % 2 });
  const to = from.add({ days: odd === 2 ? -1 : (lengths[b % lengths.length] ?? 0) });
  return { from: from.toString(), to: to.toString() };
}

const decision =
  (approve: boolean) =>
  (scene: Scene): Made | undefined => {
    const permit = choose(scene, scene.world.permits, (one) => one.approved === null && !one.ended);
    return (
      permit && {
        endpoint: approve ? 'POST permiso/by-id-solicitud/{id}' : 'POST solicitud/permiso/{id}/rechazar',
        who: scene.boss,
        method: 'POST',
        path: approve ? `permiso/by-id-solicitud/${permit.id}` : `solicitud/permiso/${permit.id}/rechazar`,
        body: approve ? { confirmado: scene.yes } : {},
        deed: approve ? 'permit.approved' : 'permit.rejected',
        thing: permit.id,
      }
    );
  };

/** Calls about leave: asked for and taken back by workers, decided, recorded and withdrawn by managers. */
export const permitCalls = {
  askPermit: (scene) => {
    const { me, a, b, yes, odd } = scene;
    const range = rangeAround(scene, me.id);
    if (!range) return undefined;
    const type = odd === 0 ? leaveTypes.recorded : b === 11 ? leaveTypes.unpaid : pick(asked, a + b);
    return {
      endpoint: 'POST requests/permits',
      who: me,
      method: 'POST',
      path: 'requests/permits',
      body: { permit_type_id: type, ...range, confirmado: yes },
      deed: 'permit.created',
      thing: null,
    };
  },
  deletePermit: (scene) => {
    const permit = choose(scene, scene.world.permits, (one) => one.approved === null && !one.ended);
    return (
      permit && {
        endpoint: 'DELETE requests/permits/{id}',
        who: workerOf(scene, permit.worker),
        method: 'DELETE',
        path: `requests/permits/${permit.id}`,
        deed: 'permit.deleted',
        thing: permit.id,
      }
    );
  },
  approvePermit: decision(true),
  rejectPermit: decision(false),
  recordAbsence: (scene) => {
    const { me, boss, odd } = scene;
    const range = rangeAround(scene, me.id);
    return (
      range && {
        endpoint: 'POST permiso',
        who: boss,
        method: 'POST',
        path: 'permiso',
        body: {
          idtrabajador: me.id,
          permit_type_id: odd === 0 ? leaveTypes.anniversary : leaveTypes.recorded,
          ...range,
        },
        deed: 'permit.recorded',
        thing: null,
      }
    );
  },
  withdrawPermit: (scene) => {
    const permit = choose(scene, scene.world.permits, (one) => one.approved === true && !one.ended);
    return (
      permit && {
        endpoint: 'DELETE permiso/{id}',
        who: scene.boss,
        method: 'DELETE',
        path: `permiso/${permit.id}`,
        body: {},
        deed: 'permit.withdrawn',
        thing: permit.id,
      }
    );
  },
} satisfies Record<string, (scene: Scene) => Made | undefined>;
