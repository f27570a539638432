import type { MovePeople } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { useRef } from 'react';
import { useToday } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { type EditedFields, EditSheet } from '../sending/edit-sheet.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { readTypedDate } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import {
  EMPTY_MOVE,
  type MoveValues,
  moveFaults,
  moveOfValues,
  withGroup,
  withPosition,
  withUnit,
} from './move-values.ts';
import { movedText } from './move-words.ts';
import { type Moved, movePeople, moveQuery } from './moves.api.ts';
import { MovesList, OneMove } from './moves-list.tsx';
import styles from './people.module.css';

interface MoveSheetProps {
  /** People who move. */
  ids: readonly number[];
  onDone?: () => void;
  onClose: () => void;
}

/** Sheet that moves people to another unit on a date, and shows beforehand what moves and what stays (as 37f). */
export function MoveSheet({ ids, onDone, onClose }: MoveSheetProps) {
  const moved = useRef<{ answer: Moved; date: string } | null>(null);
  const people = [...ids];
  const today = useToday();
  return (
    <EditSheet<MoveValues>
      title={people.length === 1 ? 'Mover de unidad' : `Mover a ${people.length} personas`}
      note={
        people.length === 1
          ? 'Cambia dónde trabaja; el contrato conserva su término. Los turnos ya publicados desde ese día los planifica la unidad nueva.'
          : 'Cambia dónde trabajan; cada contrato conserva su término. Los turnos ya publicados desde ese día los planifica la unidad nueva.'
      }
      go="Mover"
      saved={EMPTY_MOVE}
      faults={(values) => moveFaults(values, today)}
      send={async (values, keyOf) => {
        const body = moveOfValues(people, values, today);
        if (!body) return;
        moved.current = { answer: await movePeople(body, keyOf(body)), date: body.desde };
      }}
      changes="person"
      done={() => {
        const { answer, date } = moved.current as { answer: Moved; date: string };
        if (answer.movidas.length > 0) onDone?.();
        return {
          message: movedText(answer, date),
          tone: answer.noMovidas.length === 0 ? 'ok' : 'warning',
        };
      }}
      onClose={onClose}
    >
      {(fields) => {
        const body = moveOfValues(people, fields.values, today);
        return (
          <>
            <MoveFields {...fields} today={today} many={people.length > 1} />
            {body && <Proposal body={body} />}
          </>
        );
      }}
    </EditSheet>
  );
}

const OWN = { id: 0, name: 'El cargo de cada persona' };
const FITTING = { id: 0, name: 'El que corresponde al cargo' };

function MoveFields({
  values,
  change,
  wrong,
  busy,
  today,
  many,
}: EditedFields<MoveValues> & { today: LocalDate; many: boolean }) {
  const structure = useRead(structureQuery()).data;
  const unit = structure?.unidades.find(({ id }) => id === values.idunidad);
  const groups = unit?.planillas ?? [];
  const date = readTypedDate(values.desde);
  const own = many ? OWN : { ...OWN, name: 'El mismo cargo' };
  const named = (list: readonly { id: number; nombre: string }[] | undefined) =>
    list?.map(({ id, nombre }) => ({ id, name: nombre })) ?? [];
  return (
    <>
      <TypedDateField
        label="Desde"
        hint={
          date === null
            ? 'Hoy o un día próximo.'
            : date > today
              ? `${many ? 'Siguen' : 'Sigue'} en su unidad hasta el día antes.`
              : undefined
        }
        value={values.desde}
        onValue={(desde) => change({ desde })}
        error={wrong.desde}
        disabled={busy}
      />
      <ChoiceSheet
        label="Unidad"
        choices={structure && named(structure.unidades)}
        chosen={values.idunidad}
        search
        empty="(sin resultados)"
        error={wrong.idunidad}
        disabled={busy}
        onChosen={(id) => change(withUnit(id))}
      />
      <div className={styles.pair}>
        <ChoiceSheet
          label="Cargo"
          choices={structure && [own, ...named(structure.cargos)]}
          chosen={values.idpuesto ?? own.id}
          search
          empty="(sin resultados)"
          disabled={busy}
          onChosen={(id) => change(withPosition(values, unit, id === own.id ? null : id))}
        />
        {groups.length > 0 && (
          <ChoiceSheet
            label="Estamento"
            choices={[FITTING, ...named(groups)]}
            chosen={values.idplanilla ?? FITTING.id}
            empty="(sin resultados)"
            disabled={busy}
            onChosen={(id) => change(withGroup(unit, id))}
          />
        )}
      </div>
    </>
  );
}

/** Consequences of a move, for each person. */
function Proposal({ body }: { body: MovePeople }) {
  const read = useRead(moveQuery(body));
  const units = useRead(structureQuery()).data?.unidades;
  const unit = units?.find(({ id }) => id === body.idunidad)?.nombre ?? 'la otra unidad';
  return (
    <ReadOf read={read} rows={2} height={56}>
      {(proposal) => {
        const [only] = proposal.mueve;
        return body.personas.length === 1 && only ? (
          <OneMove moving={only} unit={unit} date={body.desde} />
        ) : (
          <MovesList proposal={proposal} unit={unit} />
        );
      }}
    </ReadOf>
  );
}
