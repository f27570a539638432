import type { WorkerBrief } from '@relevo/contract';
import { usePersonImage } from '../reads/person-image.ts';
import { Avatar } from '../ui/avatar.tsx';

export function PersonAvatar({ worker: { persona }, size }: { worker: WorkerBrief; size?: number }) {
  const picture = usePersonImage(persona.id, persona.avatar);
  const name = `${persona.nombre.split(' ')[0]} ${persona.apellidoPaterno}`;
  return <Avatar name={name} src={picture} size={size ?? 40} />;
}
