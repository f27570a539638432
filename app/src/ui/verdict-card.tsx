import { isOver } from '@relevo/domain/verdict';
import { alertCircle, checkmarkCircle, informationCircleOutline, warning } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import './verdict-card.css';
import { Icon } from './icon.tsx';
import { SkeletonRows } from './states.tsx';
import { unbroken } from './unbroken.ts';

interface Check {
  codigo:
    | 'weekly_hours'
    | 'daily_extra'
    | 'rest'
    | 'stretch'
    | 'nights'
    | 'overlap'
    | 'leave'
    | 'staffing'
    | 'request_ends';
  nivel: 'ok' | 'info' | 'warning' | 'block';
  texto: string;
  idtrabajador: number | null;
  fecha: string | null;
  limite: number | null;
}

interface Verdict {
  permitido: boolean;
  confirmar: boolean;
  chequeos: readonly Check[];
}

interface VerdictCardProps {
  verdict: Verdict | undefined;
  loading: boolean;
  title?: string;
  /** Names of those whom the checks are about, in the order to show; without them the checks stand in one list. */
  people?: readonly { id: number; name: string }[];
  /** Beside the title, and above the checks: what shows the change to the eye. */
  aside?: ReactNode;
  children?: ReactNode;
}

const LEVELS = {
  ok: [checkmarkCircle, 'Cumple'],
  info: [informationCircleOutline, 'Sobre el límite'],
  warning: [warning, 'Aviso'],
  block: [alertCircle, 'No permitido'],
} as const;

const NAMES: Record<Check['codigo'], string> = {
  weekly_hours: 'Horas de la semana',
  daily_extra: 'Horas extra del día',
  rest: 'Descanso entre turnos',
  stretch: 'Horas seguidas',
  nights: 'Noches seguidas',
  overlap: 'Cruce de turnos',
  leave: 'Ausencia',
  staffing: 'Cobertura',
  request_ends: 'Solicitud en curso',
};

/** What a change would mean, check by check, with its figures: the same card for everybody who looks. */
export function VerdictCard({
  verdict,
  loading,
  title = 'Antes de pedir',
  people,
  aside,
  children,
}: VerdictCardProps) {
  const heading = useId();
  if (!verdict && !loading) return null;
  return (
    <section className="rl-panel rl-verdict" aria-labelledby={heading}>
      <header className="rl-verdict__head">
        <h2 id={heading} className="rl-title rl-strong">
          {title}
        </h2>
        {aside}
      </header>
      {children}
      {loading || !verdict ? (
        <SkeletonRows rows={3} height={44} />
      ) : (
        <>
          <p className="rl-sr" role="status">
            {summary(verdict)}
          </p>
          {groupsOf(verdict.chequeos, people).map(({ key, name, checks }) => (
            <div key={key} className="rl-verdict__group">
              {name && <h3 className="rl-label rl-ink-2">{name}</h3>}
              <ul className="rl-verdict__list">
                {linesOf(checks).map((line) => (
                  <CheckRow key={line.code} line={line} />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

interface Line {
  code: Check['codigo'];
  level: Check['nivel'];
  texts: string[];
  /** Some figure of it has no rule to hold to. */
  free: boolean;
}

function CheckRow({ line }: { line: Line }) {
  const [icon, word] = LEVELS[line.level];
  return (
    <li className="rl-verdict__check">
      <Icon
        icon={icon}
        size={22}
        {...(line.level === 'info' && line.free ? {} : { label: word })}
        className={`rl-verdict__icon rl-verdict__icon--${line.level}`}
      />
      <div className="rl-verdict__words">
        <p className="rl-verdict__name">{NAMES[line.code]}</p>
        {line.texts.map((text) => (
          <p key={text} className="rl-body-s rl-ink-2 rl-num">
            {unbroken(text)}
          </p>
        ))}
        {line.free && <p className="rl-caption rl-ink-2">Sin límite configurado</p>}
      </div>
    </li>
  );
}

const WORST_FIRST = ['block', 'warning', 'info', 'ok'] as const;

/** One line for each kind of check, with the worst level of its kind; what needs a look comes first. */
function linesOf(checks: readonly Check[]): Line[] {
  const worst = (some: readonly Check[]) =>
    WORST_FIRST.find((level) => some.some(({ nivel }) => nivel === level)) ?? 'ok';
  return [...Map.groupBy(checks, ({ codigo }) => codigo)]
    .map(([code, some]) => ({
      code,
      level: worst(some),
      texts: [...new Set(some.map(({ texto }) => texto))],
      free: some.some((one) => one.nivel === 'info' && !isOver(one)),
    }))
    .sort((a, b) => WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level));
}

function groupsOf(checks: readonly Check[], people: VerdictCardProps['people']) {
  if (!people) return [{ key: 'all', name: null, checks }];
  const known = new Set(people.map(({ id }) => id));
  const groups = people.map(({ id, name }) => ({
    key: String(id),
    name: name as string | null,
    checks: checks.filter(({ idtrabajador }) => idtrabajador === id),
  }));
  const others = checks.filter(({ idtrabajador }) => idtrabajador === null || !known.has(idtrabajador));
  return [...groups, { key: 'others', name: 'Equipo', checks: others }].filter(
    (one) => one.checks.length > 0,
  );
}

function summary({ permitido, chequeos }: Verdict): string {
  const warnings = chequeos.filter(({ nivel }) => nivel === 'warning').length;
  if (!permitido) return 'No está permitido';
  // What was beyond a limit before stays so: the change adds nothing to it.
  if (warnings === 0) return chequeos.some(isOver) ? 'Sin avisos nuevos' : 'Sin avisos';
  return warnings === 1 ? 'Hay 1 aviso' : `Hay ${warnings} avisos`;
}
