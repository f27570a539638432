import type { Turno } from '@relevo/contract';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { createOutline } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { editWords } from './edit-words.ts';

/** What managers changed of an own shift, when and who: the last first. */
export function ShiftEdits({ shift: { ediciones } }: { shift: Turno }) {
  const zone = useZone();
  if (ediciones.length === 0) return null;
  const momentOf = (at: string) => `${dateInText(localDateOf(at, zone))}, ${localTimeOf(at, zone)}`;
  return (
    <section className="rl-shift__edits" aria-label="Cambios de este turno">
      {ediciones.map(({ fecha_hora, quien, motivo, ...sides }) => (
        <div key={fecha_hora} className="rl-shift__line">
          <Icon icon={createOutline} size={22} label="Cambio" />
          <div className="rl-shift__edit">
            {editWords(sides).map((text) => (
              <p key={text}>{unbroken(text)}</p>
            ))}
            <p className="rl-body-s rl-ink-2">{unbroken(`${quien} · ${momentOf(fecha_hora)}`)}</p>
            {motivo && <p className="rl-body-s rl-ink-2">{motivo}</p>}
          </div>
        </div>
      ))}
    </section>
  );
}
