import type { WorkerBrief } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { usePersonImage } from '../../reads/person-image.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The picture of who asks; the name stands beside it. */
export function WorkerFace({ worker: { persona } }: { worker: WorkerBrief }) {
  const src = usePersonImage(persona.id, persona.avatar);
  return <Avatar name={`${firstName(persona)} ${persona.apellidoPaterno}`} src={src} size={40} />;
}
