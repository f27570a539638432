import type { PublicationPreview } from '@relevo/contract';
import { localTimeOf } from '@relevo/domain/time';
import {
  alertCircle,
  checkmarkCircle,
  closeCircle,
  gitCompareOutline,
  informationCircleOutline,
  lockClosedOutline,
  moonOutline,
  notificationsOutline,
  warning,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useToday, useZone } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Desk } from './desk.ts';
import styles from './publish.module.css';
import {
  cellsIn,
  type PublishedPerson,
  type Spot,
  type StuckCell,
  sumWords,
  warnedOf,
} from './publish-words.ts';
import { peopleWords } from './roster-words.ts';
import { StaleAnswers } from './stale-answers.tsx';

/** Lines of a finding before the rest becomes a number. */
const LINES = 3;
/** Days within which 'Conforme' is waited for. */
const CONFIRM_DAYS = 2;

interface PublishChecksProps {
  desk: Desk;
  preview: PublicationPreview;
  /** Those who are published. */
  people: readonly PublishedPerson[];
  note: string;
  asks: boolean;
  busy: boolean;
  onNote: (note: string) => void;
  onAsks: (asks: boolean) => void;
  onLead: (spot: Spot) => void;
}

/** 'Antes de publicar', who is told, the note and whether 'Conforme' is asked for. */
export function PublishChecks(props: PublishChecksProps) {
  const { desk, preview, people, note, asks, busy, onNote, onAsks, onLead } = props;
  const today = useToday();
  const until = Temporal.PlainDate.from(today).add({ days: CONFIRM_DAYS });
  return (
    <>
      <section aria-labelledby="publish-before">
        <h3 id="publish-before" className="rl-title">
          Antes de publicar
        </h3>
        <ul className={styles.checks}>
          <Stuck {...{ desk, people, onLead }} />
          {warnedOf(people).map(({ code, level, title, lines, spot }) => (
            <Finding key={level + code} tone={level} title={title} lines={lines} {...{ spot, onLead }} />
          ))}
          <Staffing {...{ desk, preview, onLead }} />
          {preview.terminan.length > 0 && (
            <Finding
              tone="warning"
              title={
                preview.terminan.length === 1
                  ? 'Termina 1 pedido'
                  : `Terminan ${preview.terminan.length} pedidos`
              }
              lines={preview.terminan.map(({ texto }) => texto)}
            />
          )}
          <Notice aviso={preview.aviso} />
        </ul>
      </section>
      <Told avisos={preview.avisos} />
      <TextField
        label="Nota para todas, si quieres"
        value={note}
        onValue={onNote}
        maxLength={500}
        disabled={busy}
      />
      <SwitchRow
        title="Pedir que confirmen"
        note={`«Conforme», antes del ${dateInText(until)}`}
        on={asks}
        onValue={onAsks}
        disabled={busy}
      />
    </>
  );
}

const TONES = {
  block: { icon: closeCircle, ink: 'rl-bad' },
  stale: { icon: gitCompareOutline, ink: styles.warn },
  locked: { icon: lockClosedOutline, ink: styles.warn },
  warning: { icon: warning, ink: styles.warn },
  info: { icon: informationCircleOutline, ink: 'rl-ink-2' },
  ok: { icon: checkmarkCircle, ink: 'rl-ok' },
} as const;

interface FindingProps {
  tone: keyof typeof TONES;
  title: string;
  lines: readonly string[];
  /** What the title's figure counts, before the lines. */
  note?: string | null;
  /** Where 'Ver' leads. */
  spot?: Spot | null;
  onLead?: (spot: Spot) => void;
  children?: ReactNode;
}

function Finding({ tone, title, lines, note = null, spot, onLead, children }: FindingProps) {
  const { icon, ink } = TONES[tone];
  const more = lines.length - LINES;
  return (
    <li className={styles.finding}>
      <Icon icon={icon} size={20} className={ink} />
      <div className={styles.said}>
        <p className={tone === 'block' ? 'rl-medium rl-bad' : 'rl-medium'}>{title}</p>
        {note && <p className="rl-body-s">{note}</p>}
        {lines.slice(0, LINES).map((line) => (
          <p key={line} className="rl-body-s rl-ink-2">
            {unbroken(line)}
          </p>
        ))}
        {more > 0 && <p className="rl-body-s rl-ink-2">y {more} más</p>}
        {children}
      </div>
      {spot && onLead && (
        <ActionButton kind="text" aria-label={`Ver: ${title}`} onClick={() => onLead(spot)}>
          Ver
        </ActionButton>
      )}
    </li>
  );
}

const lineOf = ({ name, date, text }: StuckCell) =>
  `${name}, ${dateInText(date)}${text === '' ? '' : `: ${text}`}`;

/** Cells that do not go: those that overlap, are stale, or are locked. */
function Stuck({ desk, people, onLead }: Pick<PublishChecksProps, 'desk' | 'people' | 'onLead'>) {
  const [overlaps, stale, locked] = [
    ...[cellsIn(people, 'choque'), cellsIn(people, 'vieja'), cellsIn(people, 'bloqueada')],
  ] as [StuckCell[], StuckCell[], StuckCell[]];
  return (
    <>
      {overlaps.length > 0 && (
        <Finding
          tone="block"
          title={
            overlaps.length === 1
              ? '1 cruce impide publicar esa celda'
              : `${overlaps.length} cruces impiden publicar esas celdas`
          }
          lines={overlaps.map(lineOf)}
          spot={overlaps[0] ?? null}
          onLead={onLead}
        />
      )}
      {stale.length > 0 && (
        <Finding
          tone="stale"
          title={
            stale.length === 1
              ? '1 celda cambió después de tu borrador'
              : `${stale.length} celdas cambiaron después de tu borrador`
          }
          lines={['Si no decides, quedan en el borrador.']}
          spot={stale[0] ?? null}
          onLead={onLead}
        >
          {stale.map((cell) => (
            <Stale key={`${cell.worker} ${cell.date}`} desk={desk} cell={cell} />
          ))}
        </Finding>
      )}
      {locked.length > 0 && (
        <Finding
          tone="locked"
          title={
            locked.length === 1
              ? '1 celda ya no se puede publicar'
              : `${locked.length} celdas ya no se pueden publicar`
          }
          lines={locked.map(lineOf)}
          spot={locked[0] ?? null}
          onLead={onLead}
        />
      )}
    </>
  );
}

/** A stale cell with its two answers, which are written into the draft at once. */
function Stale({ desk, cell }: { desk: Desk; cell: StuckCell }) {
  const { groups, period, planning } = desk;
  const row = groups
    .flatMap(({ people }) => people)
    .find((one) => one.row.idtrabajador === cell.worker)?.index;
  const column = period.dates.indexOf(cell.date);
  const draft = planning.drafts.get(cell.worker)?.find(({ fecha }) => fecha === cell.date);
  return (
    <div className="rl-stack rl-gap-xs">
      <p className="rl-body-s">{lineOf(cell)}</p>
      {row !== undefined && column >= 0 && draft && (
        <StaleAnswers draft={draft} onPlan={(plan) => planning.plan([{ place: { row, column }, plan }])} />
      )}
    </div>
  );
}

const total = (days: PublicationPreview['huecos'], way: 1 | -1) =>
  days.reduce((sum, { presentes, minimo }) => sum + way * (minimo - presentes), 0);

/** Holes and what is more than the least; the first day of each leads to its column. */
function Staffing({ desk, preview, onLead }: Pick<PublishChecksProps, 'desk' | 'preview' | 'onLead'>) {
  const { huecos, sobrantes } = preview;
  // A hole has no person: 'Ver' leads to its day in the row that is chosen.
  const worker = desk.roster.filas[desk.active.row]?.idtrabajador;
  const spotOf = (days: PublicationPreview['huecos']): Spot | null =>
    days[0] && worker !== undefined ? { worker, date: days[0].fecha } : null;
  const missing = total(huecos, 1);
  const extra = total(sobrantes, -1);
  return (
    <>
      {missing > 0 && (
        <Finding
          tone="warning"
          title={missing === 1 ? 'Falta 1 turno por cubrir' : `Faltan ${missing} turnos por cubrir`}
          note={huecos.length > 1 ? sumWords(huecos) : null}
          lines={huecos.map(({ texto }) => texto)}
          spot={spotOf(huecos)}
          onLead={onLead}
        />
      )}
      {extra > 0 && (
        <Finding
          tone="info"
          title={`${extra === 1 ? 'Sobra 1 turno' : `Sobran ${extra} turnos`} sobre el mínimo`}
          note={sobrantes.length > 1 ? sumWords(sobrantes) : null}
          lines={sobrantes.map(({ texto }) => texto)}
          spot={spotOf(sobrantes)}
          onLead={onLead}
        />
      )}
    </>
  );
}

function Notice({ aviso: { dias, pactado, texto } }: Pick<PublicationPreview, 'aviso'>) {
  if (dias === null) return null;
  const days = dias === 1 ? 'Avisas con 1 día' : `Avisas con ${dias} días`;
  if (texto !== null) return <Finding tone="warning" title={days} lines={[texto]} />;
  const agreed = pactado === null ? [] : [`Lo pactado ${pactado === 1 ? 'es 1' : `son ${pactado}`}.`];
  return <Finding tone="ok" title={days} lines={agreed} />;
}

/** Who hears of it, and when. */
function Told({ avisos }: Pick<PublicationPreview, 'avisos'>) {
  const zone = useZone();
  return (
    <section className="rl-stack rl-gap-s" aria-labelledby="publish-told">
      <h3 id="publish-told" className="rl-title">
        Quién se entera
      </h3>
      {avisos.map(({ cuando, personas, urgente }) => (
        <p key={`${cuando} ${urgente}`} className={`rl-line rl-body-s ${styles.told}`}>
          <Icon
            icon={urgente ? alertCircle : cuando === null ? notificationsOutline : moonOutline}
            size={20}
          />
          <span>
            {urgente
              ? `${peopleWords(personas)}, de inmediato: cambia un turno de las próximas 24 horas`
              : cuando === null
                ? `${peopleWords(personas)}, ${personas === 1 ? 'un aviso' : 'un aviso cada una'} con lo suyo`
                : `${personas === 1 ? '1 duerme' : `${personas} duermen`} después de su noche: ${personas === 1 ? 'le' : 'les'} llega a las ${localTimeOf(cuando, zone)}`}
          </span>
        </p>
      ))}
    </section>
  );
}
