import type { Person } from '@relevo/contract';
import { MANAGER_ROLES } from '@relevo/domain/manager-roles';
import { fullName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { TYPED_DATE, typedDate } from '../ui/typed-date.ts';
import { addPost } from './people.api.ts';
import { PersonChoice } from './person-choice.tsx';
import { newPostOf, type PostValues, postFaults } from './post-values.ts';
import { SpanFields } from './span-fields.tsx';

const IN_NO_PLACE = { id: 0, name: 'A nadie: dirige por su cuenta' };

interface PostSheetProps {
  /** Who leads; null for a replacement, whose person is chosen in the sheet. */
  person: Person | null;
  /** What is filled in already. */
  start?: Partial<PostValues>;
  today: LocalDate;
  onClose: () => void;
}

/** Sheet that lets somebody lead a unit from one date until another, also in the place of its manager. */
export function PostSheet({ person, start, today, onClose }: PostSheetProps) {
  const units = useRead(structureQuery()).data?.unidades;
  return (
    <EditSheet<PostValues>
      title={person ? 'Dirigir por un tiempo' : 'Nombrar subrogante'}
      note={person ? fullName(person) : undefined}
      go="Guardar"
      saved={{
        ...{ idpersona: person?.id ?? null, idunidad: null, subroga: IN_NO_PLACE.id },
        ...{ desde: typedDate(today), hasta: '', ...start },
      }}
      faults={(values) => postFaults(values, person === null)}
      fieldOf={{ 'person.post_overlaps': 'desde', 'person.not_leading': 'subroga' }}
      send={async (values, keyOf) => {
        const alone = values.subroga === IN_NO_PLACE.id && person?.roles.length === 0;
        const post = { ...newPostOf(values), ...(alone && { roles: MANAGER_ROLES.map(({ id }) => id) }) };
        const id = values.idpersona ?? 0;
        return addPost(id, post, keyOf([id, post]));
      }}
      changes="person"
      done="Jefatura guardada. Con la aplicación abierta se ve en segundos."
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const managers = units?.find(({ id }) => id === values.idunidad)?.jefaturas ?? [];
        const others = managers.filter(
          ({ idpersona, subroga }) => idpersona !== person?.id && subroga === null,
        );
        return (
          <>
            <ChoiceSheet
              label="Unidad"
              choices={units?.map(({ id, nombre }) => ({ id, name: nombre }))}
              chosen={values.idunidad}
              search
              empty="(sin resultados)"
              error={wrong.idunidad}
              disabled={busy}
              onChosen={(idunidad) => change({ idunidad, subroga: IN_NO_PLACE.id })}
            />
            {others.length > 0 && (
              <ChoiceSheet
                label="Subroga a"
                choices={[
                  ...(person ? [IN_NO_PLACE] : []),
                  ...others.map(({ idpersona, nombre }) => ({ id: idpersona, name: nombre })),
                ]}
                chosen={values.subroga}
                empty="(sin resultados)"
                error={wrong.subroga}
                disabled={busy}
                onChosen={(subroga) => change({ subroga })}
              />
            )}
            {person === null && (
              <PersonChoice
                label="Quién subroga"
                unitId={values.idunidad}
                except={values.subroga}
                error={wrong.idpersona}
                disabled={busy}
                onChosen={(idpersona) => change({ idpersona })}
              />
            )}
            <SpanFields
              {...{ values, change, wrong, busy }}
              until={{
                hint: person && values.subroga === IN_NO_PLACE.id ? 'Vacío: sin término.' : TYPED_DATE,
              }}
            />
          </>
        );
      }}
    </EditSheet>
  );
}
