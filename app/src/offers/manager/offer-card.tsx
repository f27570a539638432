import type { AdminOferta } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { isFinished } from '@relevo/domain/offers';
import { handLeftOutline, hourglassOutline, lockClosedOutline, trashOutline } from 'ionicons/icons';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { ActionButton, IconButton } from '../../ui/action-button.tsx';
import { momentInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './manager-offers.module.css';
import { ShiftHead } from './shift-head.tsx';

interface OfferCardProps {
  offer: AdminOferta;
  payrollName: string | undefined;
  now: Temporal.Instant;
  zone: string;
  online: boolean;
  /** The publication is being taken back. */
  busy: boolean;
  onDelete: () => void;
}

/** Card of an offer: the missing worker, the number of applications, and the actions (spec 3 §2.12). */
export function OfferCard(props: OfferCardProps) {
  const { offer, payrollName, now, zone, online, busy, onDelete } = props;
  const closed = isFinished(offer, now);
  const assign = useRow(
    withParameters(PATHS.assignOffer, {
      publicacion: offer.publicacion_idpublicacion,
      oferta: offer.idoferta_turno,
    }),
  );
  const applicants = offer.respuestas_publicacion_usuario.length;
  return (
    <li className="rl-panel" data-card>
      <ShiftHead offer={offer} payrollName={payrollName} />
      <div className={styles.facts}>
        <div className="rl-row__main rl-body-s rl-ink-2">
          <p>
            Ausente: <strong>{shortName(offer.ausente.persona)}</strong> ({offer.ausencia.nombre})
          </p>
          {!offer.ganador && (
            <p className="rl-num">
              {closed ? 'Cerró sin cobertura' : 'Cierra'}: {momentInText(offer.fecha_limite, zone)}
            </p>
          )}
        </div>
        {!offer.ganador && (
          <IconButton
            icon={trashOutline}
            label="Eliminar publicación"
            className={styles.delete}
            disabled={!online || busy}
            onClick={onDelete}
          />
        )}
      </div>
      <div className={styles.foot}>
        {offer.ganador ? (
          <Winner persona={offer.ganador.persona} />
        ) : (
          <>
            <Standing applicants={applicants} closed={closed} />
            {!closed && (
              <ActionButton kind={applicants > 0 ? 'primary' : 'outline'} {...assign}>
                Asignar
              </ActionButton>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Winner({ persona }: { persona: AdminOferta['ausente']['persona'] }) {
  return (
    <div className={styles.standing}>
      <PersonFace person={persona} size={28} />
      <p>
        <span className="rl-sr">Cubre el turno: </span>
        {shortName(persona)}
      </p>
    </div>
  );
}

function Standing({ applicants, closed }: { applicants: number; closed: boolean }) {
  const icon = closed ? lockClosedOutline : applicants > 0 ? handLeftOutline : hourglassOutline;
  return (
    <div className={styles.standing}>
      <Icon icon={icon} size={22} className={styles.sign} />
      {applicants === 0 ? (
        <p>Sin postulaciones</p>
      ) : (
        <p>
          <strong className="rl-num">{applicants}</strong>{' '}
          {applicants === 1 ? 'postulación' : 'postulaciones'}
        </p>
      )}
    </div>
  );
}
