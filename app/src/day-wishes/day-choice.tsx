import type { WishKind } from '@relevo/contract';
import { useState } from 'react';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useFlag } from '../reads/flags.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { showToast } from '../ui/toast.tsx';
import { WISHES } from '../ui/wish-signs.ts';
import { NoteSheet } from './note-sheet.tsx';
import { dismissWishes } from './use-wishes.ts';
import type { WishDay } from './wish-days.ts';
import { outcomeWords, publishedWords } from './wish-words.ts';
import type { WishWriting } from './wish-writing.ts';
import styles from './wishes.module.css';

const KINDS: readonly WishKind[] = ['libre', 'trabajar', 'no_disponible'];

interface DayChoiceProps {
  /** The chosen day; undefined while none is. */
  day: WishDay | undefined;
  /** How many days of the month are preferred free, and how many may be. */
  left: { used: number; limit: number };
  /** Whether any day of the month takes a wish. */
  takes: boolean;
  onSay: (writing: WishWriting) => Promise<void>;
}

/** The chosen day below the month: three choices for it, or what became of its wish. */
export function DayChoice({ day, left, takes, onSay }: DayChoiceProps) {
  return (
    <PageFooter>
      <div className={`rl-stack rl-gap-s ${styles.choice}`}>
        {day ? (
          <Chosen key={day.date} {...{ day, left, onSay }} />
        ) : (
          <p>{takes ? 'Toca un día sin planilla y di qué prefieres.' : 'Toca un día y mira qué pediste.'}</p>
        )}
        <NoLeave />
      </div>
    </PageFooter>
  );
}

/** In view always: a wish holds no day. */
function NoLeave() {
  const router = useRouter();
  const asks = useFlag('habilitarSolicitudPermiso');
  return (
    <p className="rl-body-s rl-ink-2">
      Es una preferencia, no un permiso. Para tener el día seguro,{' '}
      {asks ? (
        <button type="button" className={styles.link} onClick={() => router.push(PATHS.permitRequest)}>
          pide un permiso
        </button>
      ) : (
        'habla con tu jefatura'
      )}
      .
    </p>
  );
}

function Chosen({ day, left, onSay }: Pick<DayChoiceProps, 'left' | 'onSay'> & { day: WishDay }) {
  const { date, closed, wish } = day;
  const [writing, setWriting] = useState(false);
  const kind = wish?.kind ?? null;
  const note = wish?.note ?? null;
  const refused = wish?.refused ?? null;
  const write = async (tipo: WishKind | null, nota: string | null) => {
    if (refused) await dismissWishes(refused.ids);
    await onSay({ fecha: date, tipo, nota });
  };
  const choose = (next: WishKind | null) => {
    const tipo = next === kind ? null : next;
    // Words stay with the day while there is a kind that may have them.
    const nota = tipo === null || tipo === 'no_disponible' ? null : note;
    if (kind !== null) {
      const message = tipo === null ? `Quitaste «${WISHES[kind].own}».` : `Ahora: «${WISHES[tipo].own}».`;
      const undo = () => void onSay({ fecha: date, tipo: kind, nota: note });
      showToast({ message, action: { label: 'Deshacer', run: undo } });
    }
    return write(tipo, nota);
  };
  return (
    <>
      <div className="rl-between">
        <div>
          <h2 className="rl-title">{shortDate(date)}</h2>
          <p className="rl-body-s rl-ink-2">{placeWords(day)}</p>
        </div>
        {closed === null && kind !== null && (
          <ActionButton kind="text" onClick={() => void choose(null)}>
            Quitar
          </ActionButton>
        )}
      </div>
      {refused && (
        <div className="rl-wrap">
          <p className="rl-body-s rl-bad rl-whole-row" role="alert">
            No se guardó: {refused.message}
          </p>
          <ActionButton kind="text" onClick={() => void dismissWishes(refused.ids)}>
            Entendido
          </ActionButton>
        </div>
      )}
      {closed === null ? (
        <>
          <Choices kind={kind} left={left} onChoose={(next) => void choose(next)} />
          {kind !== null && kind !== 'no_disponible' && (
            <div className="rl-between">
              {note && <p className="rl-body-s">«{note}»</p>}
              <ActionButton kind="text" onClick={() => setWriting(true)}>
                {note ? 'Cambiar motivo' : 'Agregar un motivo'}
              </ActionButton>
            </div>
          )}
          <NoteSheet
            open={writing}
            onClose={() => setWriting(false)}
            first={note ?? ''}
            onSave={(words) => {
              setWriting(false);
              void write(kind, words || null);
            }}
          />
        </>
      ) : (
        kind && (
          <p className={styles.outcome} data-wish={kind}>
            <Icon icon={WISHES[kind].icon} size={20} />
            <span>
              {WISHES[kind].own}
              {wish && wish.granted !== null && `: ${outcomeWords(wish).toLowerCase()}`}
              {note && ` «${note}»`}
            </span>
          </p>
        )
      )}
    </>
  );
}

interface ChoicesProps extends Pick<DayChoiceProps, 'left'> {
  kind: WishKind | null;
  onChoose: (kind: WishKind) => void;
}

function Choices({ kind, left: { used, limit }, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="rl-sr">Qué prefieres</legend>
      {KINDS.map((one) => {
        const full = one === 'libre' && kind !== 'libre' && used >= limit;
        const { icon, outline, own } = WISHES[one];
        return (
          <button
            key={one}
            type="button"
            className={styles.kind}
            data-wish={one}
            aria-pressed={one === kind}
            disabled={full}
            onClick={() => onChoose(one)}
          >
            <Icon icon={one === kind ? icon : outline} size={26} />
            <span>
              {own}
              {full && <span className="rl-block rl-caption">{`Ya usaste ${used} de ${limit}`}</span>}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Where a day stands: published, closed, without a roster, or with a wish on its way. */
function placeWords(day: WishDay): string {
  if (day.closed === 'wish.published') return `Publicado: ${publishedWords(day)}`;
  if (day.wish?.waits) return 'Por enviar, cuando haya conexión';
  return day.closed === 'wish.closed' ? 'Las preferencias de este mes ya cerraron' : 'Todavía sin planilla';
}
