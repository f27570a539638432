import type { HolidayProposal } from '@relevo/contract';
import { flagOutline } from 'ionicons/icons';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { longDate, shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './holidays.module.css';
import { acceptText, kindText, nationalDates } from './words.ts';

interface ProposalsProps {
  year: number;
  proposals: readonly HolidayProposal[];
  chosen: ReadonlySet<string>;
  onChosen: (dates: ReadonlySet<string>) => void;
  disabled: boolean;
}

/** Holidays that the national calendar proposes (37e), each with its consequences. */
export function Proposals(props: ProposalsProps) {
  const { year, proposals, chosen } = props;
  const isWide = useWideRoom();
  return (
    <TitledPanel
      title={`Propuestos para ${year}`}
      note={`${chosen.size} de ${proposals.length} elegidos`}
      list
    >
      <p className={`rl-notice ${styles.notice}`}>
        <Icon icon={flagOutline} size={22} />
        <span>Propuestos desde el calendario nacional. Revisa y acepta: recién entonces valen.</span>
      </p>
      <NationalTick {...props} />
      {isWide ? <Table {...props} /> : <Rows {...props} />}
    </TitledPanel>
  );
}

const toggled = (chosen: ReadonlySet<string>, date: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(date)) next.add(date);
  return next;
};

/** Ticks all holidays of the whole country, or takes their ticks away; those of regions stay as they are. */
function NationalTick({ proposals, chosen, onChosen, disabled }: ProposalsProps) {
  const dates = nationalDates(proposals);
  if (dates.length < 2) return null;
  const all = dates.every((date) => chosen.has(date));
  return (
    <label className={`rl-row ${styles.all}`}>
      <input
        type="checkbox"
        className={styles.box}
        checked={all}
        disabled={disabled}
        onChange={() => onChosen(all ? chosen.difference(new Set(dates)) : chosen.union(new Set(dates)))}
      />
      <span className="rl-row__main rl-medium">{`Elegir los ${dates.length} de todo el país`}</span>
    </label>
  );
}

const Kind = ({ proposal }: { proposal: HolidayProposal }) =>
  proposal.clase === 'irrenunciable' ? (
    <StatusChip tone="bad">{kindText(proposal)}</StatusChip>
  ) : (
    kindText(proposal)
  );

function Table({ proposals, chosen, onChosen, disabled }: ProposalsProps) {
  const all = proposals.every(({ fecha }) => chosen.has(fecha));
  return (
    <table className={styles.table}>
      <caption className="rl-sr">Feriados propuestos</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <input
              type="checkbox"
              aria-label="Elegir todos"
              checked={all}
              disabled={disabled}
              onChange={() => onChosen(new Set(all ? [] : proposals.map(({ fecha }) => fecha)))}
            />
          </th>
          <th scope="col">Fecha</th>
          <th scope="col">Feriado</th>
          <th scope="col">Clase</th>
          <th scope="col">Qué cambia al aceptarlo</th>
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => (
          <tr key={proposal.fecha}>
            <td className={styles.tick}>
              <input
                type="checkbox"
                aria-label={`Elegir ${proposal.nombre}, ${longDate(proposal.fecha)}`}
                checked={chosen.has(proposal.fecha)}
                disabled={disabled}
                onChange={() => onChosen(toggled(chosen, proposal.fecha))}
              />
            </td>
            <td className="rl-num rl-bad">{shortDate(proposal.fecha)}</td>
            <th scope="row">{proposal.nombre}</th>
            <td>
              <Kind proposal={proposal} />
            </td>
            <td className="rl-ink-2">{unbroken(acceptText(proposal))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Rows = ({ proposals, chosen, onChosen, disabled }: ProposalsProps) => (
  <ul>
    {proposals.map((proposal) => (
      <li key={proposal.fecha} className={styles.row}>
        <label className="rl-row">
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.has(proposal.fecha)}
            disabled={disabled}
            onChange={() => onChosen(toggled(chosen, proposal.fecha))}
          />
          <span className="rl-row__main">
            <span className="rl-block">{proposal.nombre}</span>
            <span className="rl-block rl-body-s rl-bad">{longDate(proposal.fecha)}</span>
            <span className="rl-block rl-body-s rl-ink-2">
              {unbroken([kindText(proposal), acceptText(proposal)].filter(Boolean).join(' · '))}
            </span>
          </span>
        </label>
      </li>
    ))}
  </ul>
);
