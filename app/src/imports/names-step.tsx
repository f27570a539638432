import type { ImportDetail } from '@relevo/contract/imports';
import { addOutline, alertCircle, arrowBack, arrowForward, checkmarkCircle } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { shiftKindsQuery } from '../reads/shift-kinds.ts';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import list from '../ui/desk/list-table.module.css';
import { formatCount } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './columns.module.css';
import { countedRows } from './count-words.ts';
import { keepImport, type NameAnswer, sendNames } from './imports.api.ts';
import { KINDS } from './kinds.ts';
import {
  isElsewhere,
  type KnownNames,
  knownNames,
  nameChoices,
  namesToMake,
  readChoice,
  writeChoice,
} from './name-choices.ts';
import { importSlots } from './slots.ts';
import { StepFooter, type StepProps } from './step.tsx';

type Name = ImportDetail['nombres'][number];

const PARTS: Readonly<Record<Name['campo'], string>> = {
  unidad: 'Unidad',
  cargo: 'Cargo',
  estamento: 'Estamento',
  establecimiento: 'Establecimiento',
  turno: 'Código',
};

/** Tells a name from the others: a code means something in each unit. */
const keyOf = ({ campo, valor, idunidad }: Pick<NameAnswer, 'campo' | 'valor' | 'idunidad'>): string =>
  `${campo} ${idunidad ?? ''} ${valor}`;
const placeOf = ({ campo, valor, unidad }: Name): Pick<NameAnswer, 'campo' | 'valor' | 'idunidad'> => ({
  ...{ campo, valor },
  ...(unidad && { idunidad: unidad.id }),
});

/** Answers that follow each other: those that come while others are sent go together after them. */
function useNames({ detail, isConflict }: Pick<StepProps, 'detail' | 'isConflict'>) {
  const { busy, send } = useSend();
  const next = useRef<NameAnswer[]>([]);
  const [sent, setSent] = useState<readonly NameAnswer[]>([]);
  const answer = (...answers: NameAnswer[]) => {
    next.current.push(...answers);
    setSent([...sent, ...answers]);
    void send({
      needs: 'guardar los nombres',
      call: async () => {
        let kept = detail;
        for (let nombres = next.current; nombres.length > 0; nombres = next.current) {
          next.current = [];
          kept = await sendNames(detail.id, { version: kept.version, nombres });
        }
        return kept;
      },
      done: (kept) => {
        setSent([]);
        keepImport(kept);
      },
      failed: async (error) => {
        next.current = [];
        setSent([]);
        if (!(await isConflict(error))) showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  };
  return { busy, sent, answer };
}

/** Names that Relevo does not have, each once: taken for one that exists, made, or left out; and what codes mean (38c). */
export function NamesStep(props: StepProps) {
  const { detail, onAsked, foot } = props;
  const { nombres, totalNombres } = detail;
  const structure = useRead(structureQuery()).data;
  const kinds = useRead(shiftKindsQuery()).data;
  const isOfCodes = KINDS[detail.tipo].asks !== undefined;
  const mayMake = hasScope(useSession()?.alcances, 'organizacion');
  const { busy, sent, answer } = useNames(props);
  const offline = useOfflineReason('guardar los nombres');
  const open = nombres.filter(({ accion }) => accion === null).length;
  const known = structure && kinds && knownNames(structure, kinds);
  const making = mayMake ? namesToMake(nombres) : [];
  const { WhereSheet } = importSlots.get();
  // A workplace that is made has a place on the map first.
  const [placing, setPlacing] = useState<Name>();
  const choose = (one: NameAnswer) => {
    const placed = one.accion === 'crear' && one.campo === 'establecimiento';
    if (placed) setPlacing(nombres.find(({ campo, valor }) => campo === one.campo && valor === one.valor));
    else answer(one);
  };
  return (
    <>
      <TitledPanel
        title={
          isOfCodes
            ? '¿Qué significa cada código?'
            : countedRows(totalNombres, 'nombre que no está en Relevo', 'nombres que no están en Relevo')
        }
        note={open === 0 ? 'todos resueltos' : `${formatCount(open)} por decidir`}
        action={
          making.length > 1 && (
            <ActionButton
              kind="outline"
              icon={addOutline}
              disabled={busy || offline !== null}
              onClick={() => answer(...making)}
            >
              Crear los {formatCount(making.length)} que faltan
            </ActionButton>
          )
        }
        list
      >
        <div className={list.frame}>
          <table className={`${list.table} ${styles.names}`}>
            <caption className="rl-sr">{isOfCodes ? 'Códigos' : 'Nombres'} del archivo</caption>
            <thead>
              <tr>
                <th scope="col">En tu archivo</th>
                <th scope="col">{isOfCodes ? 'Unidad' : 'Qué es'}</th>
                <th scope="col">Filas</th>
                <th scope="col">En Relevo</th>
                <th scope="col">
                  <span className="rl-sr">Estado</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {nombres.map((name) => (
                <Row
                  key={keyOf(placeOf(name))}
                  {...{ name, known, mayMake }}
                  answer={choose}
                  asked={sent.findLast((one) => keyOf(one) === keyOf(placeOf(name)))}
                  disabled={offline !== null}
                />
              ))}
            </tbody>
          </table>
        </div>
      </TitledPanel>
      {totalNombres > nombres.length && (
        <p className="rl-body-s rl-ink-2">
          Hay {formatCount(totalNombres - nombres.length)} {isOfCodes ? 'códigos' : 'nombres'} más, que
          aparecen cuando resuelvas estos.
        </p>
      )}
      {placing && (
        <WhereSheet
          name={placing.valor}
          onPlace={async (lugar) => {
            const { campo, valor } = placing;
            const nombres: NameAnswer[] = [{ campo, valor, accion: 'crear', lugar }];
            keepImport(await sendNames(detail.id, { version: detail.version, nombres }));
          }}
          onClose={() => setPlacing(undefined)}
        />
      )}
      <StepFooter place={foot}>
        <ActionButton kind="text" icon={arrowBack} onClick={() => onAsked({ paso: 'columnas', page: 1 })}>
          Atrás
        </ActionButton>
        <p className="rl-body-s rl-ink-2" role="status">
          {offline ?? (open > 0 ? 'Las filas de lo que no decidas quedan con problemas.' : '')}
        </p>
        <ActionButton
          tall
          icon={arrowForward}
          busy={busy}
          onClick={() => onAsked({ paso: 'revision', pila: undefined, page: 1 })}
        >
          Seguir a Revisión
        </ActionButton>
      </StepFooter>
    </>
  );
}

interface RowProps {
  name: Name;
  known: KnownNames | undefined;
  mayMake: boolean;
  /** The answer that is on its way. */
  asked: NameAnswer | undefined;
  disabled: boolean;
  answer: (one: NameAnswer) => void;
}

function Row({ name, known, mayMake, asked, disabled, answer }: RowProps) {
  const { campo, unidad, valor, filas, accion, recordado, sugerencia } = name;
  const place = placeOf(name);
  const choice = asked ? writeChoice(asked) : writeChoice({ accion, idexistente: name.existente?.id });
  return (
    <tr data-chosen={choice === '' || undefined}>
      <th scope="row">{valor}</th>
      <td>
        {unidad?.nombre ?? (isElsewhere(name, known) ? `${PARTS[campo]}, falta en su unidad` : PARTS[campo])}
      </td>
      <td className="rl-num">{formatCount(filas)}</td>
      <td>
        <span className={styles.meaning}>
          <select
            aria-label={[`${PARTS[campo]} ${valor}`, unidad?.nombre].filter(Boolean).join(', ')}
            value={choice}
            disabled={disabled || !known}
            onChange={({ currentTarget }) => answer({ ...place, ...readChoice(currentTarget.value) })}
          >
            <option value="">Elige…</option>
            {nameChoices(name, known, mayMake).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
        {choice === '' && sugerencia && (
          <button
            type="button"
            className="rl-link"
            aria-label={`Es ${sugerencia.nombre}, lo que dice ${[valor, unidad?.nombre].filter(Boolean).join(' en ')}`}
            disabled={disabled}
            onClick={() => answer({ ...place, accion: 'usar', idexistente: sugerencia.id })}
          >
            Es {sugerencia.nombre}
          </button>
        )}
      </td>
      <td className="rl-nowrap">
        {choice === '' ? (
          <StatusChip tone="bad" icon={alertCircle}>
            Falta decidir
          </StatusChip>
        ) : (
          <StatusChip tone="ok" icon={checkmarkCircle}>
            {recordado ? 'Como la otra vez' : 'Resuelto'}
          </StatusChip>
        )}
      </td>
    </tr>
  );
}
