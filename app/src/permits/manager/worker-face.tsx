import type { WorkerBrief } from '@relevo/contract';
import { usePersonImage } from '../../reads/person-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { nameOf } from './unit-permit.ts';

/** The picture of a worker; the name stands beside it. */
export function WorkerFace({ worker, size = 44 }: { worker: WorkerBrief; size?: number }) {
  const { id, avatar } = worker.persona;
  return <Avatar name={nameOf(worker)} src={usePersonImage(id, avatar)} size={size} />;
}
