import type { AskablePermit } from '@relevo/contract';
import { formatDays } from '@relevo/domain/permit-days';
import { useToday } from '../reads/local-time.ts';
import { ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { dateInText } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { countName } from './permit-words.ts';
import { askablePermitsQuery } from './permits.api.ts';
import { useLeftOf } from './use-balances.ts';
import type { PermitDraft } from './use-permit-draft.ts';
import styles from './wizard.module.css';

/** Source that a type draws on: days of a balance, hours of overtime, or none. */
const costOf = ({ descuenta_saldo, descuenta_horas }: AskablePermit) =>
  descuenta_saldo ? 'days' : descuenta_horas ? 'hours' : null;

const noteOf = (type: AskablePermit): string =>
  [
    type.descuenta_horas ? 'Las horas de tus turnos' : countName(type),
    type.minimo_dias > 1 && `al menos ${type.minimo_dias} seguidos`,
    type.requiere_documento && 'con certificado',
  ]
    .filter(Boolean)
    .join(', ');

/** Step 1: the types that can be requested, each with its balance today. */
export function TypeStep({ draft: { type, chooseType } }: { draft: PermitDraft }) {
  const today = useToday();
  const types = useRead(askablePermitsQuery());
  const leftOf = useLeftOf();
  if (!types.data) {
    return <ReadGap read={types} rows={5} height={64} />;
  }
  if (types.data.length === 0) return <EmptyState title="No hay permisos que solicitar" />;
  const groups = [
    { name: 'Con saldo', note: `al ${dateInText(today)}`, cost: 'days' },
    { name: 'Con tus horas extras', note: null, cost: 'hours' },
    { name: 'Sin saldo', note: null, cost: null },
  ].map((group) => ({ ...group, types: types.data.filter((one) => costOf(one) === group.cost) }));
  return groups
    .filter((group) => group.types.length > 0)
    .map((group) => (
      <fieldset key={group.name} className={styles.types}>
        <legend className="rl-group-header">
          <span>{group.name}</span>
          {group.note && <span className="rl-num">{group.note}</span>}
        </legend>
        <div className="rl-panel rl-panel--list">
          {group.types.map((one) => (
            <label key={one.idpermiso_cliente} className={`rl-row ${styles.type}`}>
              <input
                type="radio"
                name="permit-type"
                checked={type?.idpermiso_cliente === one.idpermiso_cliente}
                onChange={() => chooseType(one)}
              />
              <span className="rl-row__main">
                <span className={styles.name}>{one.nombre}</span>
                <span className="rl-body-s rl-ink-2">{noteOf(one)}</span>
              </span>
              {group.cost === 'days' && leftOf(one) !== null && (
                <span className={styles.left}>
                  <span className="rl-title rl-strong rl-num">{formatDays(leftOf(one) ?? 0)}</span>
                  <span className="rl-caption rl-ink-2">de saldo</span>
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    ));
}
