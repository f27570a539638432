import { usePersonImage } from '../../reads/person-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Party } from './swap-facts.ts';

/** The picture of one of the two; the name stands beside it. */
export function PartyFace({ party, size }: { party: Party; size: number }) {
  const { persona } = party.worker;
  const src = usePersonImage(persona.id, persona.avatar);
  return <Avatar name={`${party.first} ${persona.apellidoPaterno}`} src={src} size={size} />;
}
