import type { Turno } from '@relevo/contract';
import { createOutline } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { editWords } from './edit-words.ts';
import styles from './shift-details.module.css';

/** Edits of an own shift by managers, with time and author: the last first. */
export function ShiftEdits({ shift: { ediciones } }: { shift: Turno }) {
  const zone = useZone();
  if (ediciones.length === 0) return null;
  return (
    <section className="rl-stack rl-gap-m" aria-label="Cambios de este turno">
      {ediciones.map(({ fecha_hora, quien, motivo, ...sides }) => (
        <div key={fecha_hora} className={styles.line}>
          <Icon icon={createOutline} size={22} label="Cambio" />
          <div className={styles.edit}>
            {editWords(sides).map((text) => (
              <p key={text}>{unbroken(text)}</p>
            ))}
            <p className="rl-body-s rl-ink-2">{unbroken(`${quien} · ${momentInText(fecha_hora, zone)}`)}</p>
            {motivo && <p className="rl-body-s rl-ink-2">{motivo}</p>}
          </div>
        </div>
      ))}
    </section>
  );
}
