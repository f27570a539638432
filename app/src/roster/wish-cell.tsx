import type { UnitWishes } from '@relevo/contract';
import { isAgainst } from '@relevo/domain/day-wishes';
import { type LocalDate, mondayOf } from '@relevo/domain/time';
import { checkmarkCircle, warning } from 'ionicons/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { durationText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { WISHES } from '../ui/wish-signs.ts';
import type { Desk } from './desk.ts';
import { draftedMinutes } from './drafted.ts';
import type { RosterPerson } from './people.ts';
import styles from './wish.module.css';
import { WishCover } from './wish-cover.tsx';
import { type Granted, grantedOf, plannedType } from './wish-facts.ts';

interface WishCellProps {
  desk: Desk;
  person: RosterPerson;
  date: LocalDate;
  column: number;
}

/** The wish of the chosen cell: its words, how often its person got hers, and whether the plan grants it. */
export function WishCell({ desk, person, date, column }: WishCellProps) {
  const { wishes, roster, planning } = desk;
  const { row } = person;
  const wish = wishes?.deseos.find((one) => one.idtrabajador === row.idtrabajador && one.fecha === date);
  if (!wishes || !wish) return null;
  const granted = grantedOf(wishes.cuentas, roster.filas).get(row.idtrabajador);
  const type = plannedType(row, date, column, planning.drafts.get(row.idtrabajador) ?? []);
  const { icon, of } = WISHES[wish.tipo];
  return (
    <section className="rl-panel rl-stack rl-gap-s" aria-label="Deseo">
      <h3 className={`rl-title ${styles.kind}`} data-wish={wish.tipo}>
        <Icon icon={icon} size={20} />
        <span>{of}</span>
      </h3>
      {wish.nota && <p className="rl-body-s">«{wish.nota}»</p>}
      {granted && <p className="rl-body-s">{grantedWords(granted)}</p>}
      {type != null && isAgainst(wish.tipo, true) ? (
        <Against key={type} {...{ desk, person, date, column, type }} />
      ) : (
        <p className="rl-body-s rl-ink-2">{planWords(wish, type)}</p>
      )}
    </section>
  );
}

/** 'Se le dio 2 de 7 en 90 días, lo más bajo del grupo.' */
const grantedWords = ({ met, asked, lowest }: Granted): string =>
  `Se le dio ${met} de ${asked} en 90 días${lowest ? ', lo más bajo del grupo' : ''}.`;

/** What the plan makes of a wish that no shift stands against. */
function planWords({ tipo }: UnitWishes['deseos'][number], type: number | null | undefined): string {
  if (type === undefined) return 'Todavía sin planificar.';
  if (tipo !== 'trabajar') return 'La planilla lo cumple: queda libre.';
  return type === null ? 'Está libre ese día.' : 'La planilla lo cumple: trabaja.';
}

/** A shift against the wish: what leaving the day free makes of the staffing and of her week, and the ways out. */
function Against({ desk, person, date, column, type }: WishCellProps & { type: number }) {
  const { groups, planning, lookups } = desk;
  const { row, index } = person;
  const [searching, setSearching] = useState(false);
  const isDay = lookups.types.get(type)?.turno_dia ?? true;
  const group = groups.find(({ people }) => people.includes(person));
  const figure = group?.counts[column]?.[isDay ? 'day' : 'night'];
  const left = (figure?.people ?? 1) - 1;
  const short = Math.max(0, (figure?.minimum ?? 0) - left);
  const kind = isDay ? 'de día' : 'de noche';
  const others = (planning.drafts.get(row.idtrabajador) ?? []).filter(({ fecha }) => fecha !== date);
  const free = { fecha: date, idtipo: null, vieja: false, por: null };
  const minutes = draftedMinutes(row, [...others, free], mondayOf(date), lookups);
  const place = { row: index, column };
  const whyNot = planning.whyNot(place);
  return (
    <>
      <div className={styles.effect} data-short={short > 0 || undefined}>
        <Icon icon={short > 0 ? warning : checkmarkCircle} size={20} />
        <div>
          <p className="rl-medium">
            {short > 0
              ? `Si queda libre, ${short === 1 ? 'falta' : 'faltan'} ${short} ${kind}`
              : 'Si queda libre, no falta nadie'}
          </p>
          <p className="rl-body-s rl-ink-2">
            {isDay ? 'Día' : 'Noche'} del {Number(date.slice(8))}: de {left + 1} a {left}
            {figure?.minimum != null && `, mínimo ${figure.minimum}`}. Queda en {durationText(minutes)} esa
            semana.
          </p>
        </div>
      </div>
      {whyNot ? (
        <p className="rl-body-s rl-ink-2">{whyNot}</p>
      ) : (
        <div className="rl-wrap">
          <ActionButton
            kind={short > 0 ? 'primary' : 'outline'}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            Buscar quién
          </ActionButton>
          <ActionButton
            kind={short > 0 ? 'outline' : 'primary'}
            onClick={() => planning.plan([{ place, plan: { que: 'libre' } }])}
          >
            Dejar libre
          </ActionButton>
        </div>
      )}
      {searching && !whyNot && group && <WishCover {...{ desk, group, place, date, type }} />}
    </>
  );
}
