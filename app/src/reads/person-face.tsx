import { firstName, type PersonNames } from '@relevo/domain/names';
import { Avatar } from '../ui/avatar.tsx';
import { usePersonImage } from './person-image.ts';

interface PersonFaceProps {
  person: PersonNames & { id: number; avatar: string | null };
  /** CSS px at normal text size. */
  size?: number;
}

/** The picture of a person; the name stands beside it. */
export function PersonFace({ person, size }: PersonFaceProps) {
  const name = `${firstName(person)} ${person.apellidoPaterno ?? person.apellido_paterno ?? ''}`;
  return <Avatar name={name} src={usePersonImage(person.id, person.avatar)} {...(size && { size })} />;
}
