import { canWithdraw, type OfferStatus, offerStatus, offerWords } from '@relevo/domain/offers';
import { isNight } from '@relevo/domain/shifts';
import { handLeftOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useWorker } from '../api/session.ts';
import { useZone } from '../reads/local-time.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { placeText, shortDate } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ApplySheet } from './apply-sheet.tsx';
import { deadlineWords, type NotedOffer, rangeOf } from './offer-groups.ts';
import { withdraw } from './offers.api.ts';
import styles from './offers.module.css';

interface OfferCardsProps {
  offers: readonly NotedOffer[];
  now: Temporal.Instant;
}

/** The offers of one date in a panel, and the sheet that applies for one of them. */
export function OfferCards({ offers, now }: OfferCardsProps) {
  const workerId = useWorker().usuario.objTrabajador.idtrabajador;
  const [asked, setAsked] = useState<{ offer: NotedOffer; time: number }>();
  const [open, setOpen] = useState(false);
  const statuses = offers.map((offer) => offerStatus(offer, workerId, now));
  const ask = (offer: NotedOffer) => {
    setAsked({ offer, time: (asked?.time ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <>
      <ul className={`rl-panel rl-panel--list ${styles.offers}`}>
        {offers.map((offer, index) => (
          <OfferCard
            key={offer.idoferta_turno}
            offer={offer}
            status={statuses[index] ?? 'closed'}
            withdrawable={canWithdraw(offer, workerId, now)}
            onApply={() => ask(offer)}
          />
        ))}
      </ul>
      {asked && (
        <ApplySheet key={asked.time} offer={asked.offer} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const CHIPS = {
  pending: { state: 'pending' },
  closed: { state: 'closed' },
  approved: { state: 'approved' },
} as const satisfies Record<Exclude<OfferStatus, 'open'>, object>;

interface OfferCardProps {
  offer: NotedOffer;
  status: OfferStatus;
  withdrawable: boolean;
  onApply: () => void;
}

/** Time, place and one status of an offer (spec 1 §2, Shift offer card). */
function OfferCard({ offer, status, withdrawable, onApply }: OfferCardProps) {
  const zone = useZone();
  const words = `${shortDate(offer.fecha)}, ${rangeOf(offer)}`;
  return (
    <li className={`rl-row ${styles.offer}`}>
      <LnMark day={!isNight(offer.tipo_turno.turnoDia)} letter={offer.tipo_turno.abreviatura} />
      <div className={`rl-row__main ${styles.main}`}>
        <p className="rl-medium rl-num">
          <span className="rl-sr">{shortDate(offer.fecha)}, </span>
          {rangeOf(offer)}
        </p>
        <p className="rl-body-s rl-ink-2">{placeText(offer)}</p>
        {status === 'open' && (
          <p className="rl-caption rl-ink-2 rl-num">Hasta: {deadlineWords(offer, zone)}</p>
        )}
      </div>
      <div className={styles.end}>
        {status === 'open' ? (
          <ActionButton
            kind="tonal"
            icon={handLeftOutline}
            aria-label={`${offerWords.open}: ${words}`}
            onClick={onApply}
          >
            {offerWords.open}
          </ActionButton>
        ) : (
          <StatusChip {...CHIPS[status]}>{offerWords[status]}</StatusChip>
        )}
        {withdrawable && <WithdrawButton offer={offer} words={words} />}
      </div>
    </li>
  );
}

/** 'Eliminar solicitud' of an application that is still undecided; asks first. */
function WithdrawButton({ offer, words }: { offer: NotedOffer; words: string }) {
  const { busy, send } = useSend();
  const submit = () =>
    send({
      needs: 'eliminar tu postulación',
      before: () =>
        confirm({
          header: '¿Deseas eliminar tu solicitud?',
          message: `Dejarás de postular al turno del ${words.toLocaleLowerCase('es')}.`,
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => withdraw(offer),
      changes: 'offer',
      done: 'Postulación eliminada correctamente.',
    });
  return (
    <ActionButton
      kind="text"
      className={styles.withdraw}
      busy={busy}
      aria-label={`Eliminar solicitud: ${words}`}
      onClick={() => void submit()}
    >
      Eliminar solicitud
    </ActionButton>
  );
}
