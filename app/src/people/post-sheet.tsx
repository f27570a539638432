import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { TYPED_DATE, typedDate } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { addPost } from './people.api.ts';
import styles from './people.module.css';
import { ROLES } from './person-words.ts';
import { newPostOf, type PostValues, postFaults } from './post-values.ts';

const IN_NO_PLACE = { id: 0, name: 'A nadie: dirige por su cuenta' };

interface PostSheetProps {
  person: Person;
  today: LocalDate;
  onClose: () => void;
}

/** Sheet that lets somebody lead a unit from one date until another, also in the place of its manager. */
export function PostSheet({ person, today, onClose }: PostSheetProps) {
  const units = useRead(structureQuery()).data?.unidades;
  return (
    <EditSheet<PostValues>
      title="Dirigir por un tiempo"
      note={fullName(person)}
      go="Guardar"
      saved={{ idunidad: null, desde: typedDate(today), hasta: '', subroga: IN_NO_PLACE.id }}
      faults={postFaults}
      fieldOf={{ 'person.post_overlaps': 'desde', 'person.not_leading': 'subroga' }}
      send={async (values, keyOf) => {
        const alone = values.subroga === IN_NO_PLACE.id && person.roles.length === 0;
        const post = { ...newPostOf(values), ...(alone && { roles: ROLES.map(({ id }) => id) }) };
        return addPost(person.id, post, keyOf([person.id, post]));
      }}
      changes="person"
      done="Jefatura guardada. Con la aplicación abierta se ve en segundos."
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const managers = units?.find(({ id }) => id === values.idunidad)?.jefaturas ?? [];
        const others = managers.filter(
          ({ idpersona, subroga }) => idpersona !== person.id && subroga === null,
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
                  IN_NO_PLACE,
                  ...others.map(({ idpersona, nombre }) => ({ id: idpersona, name: nombre })),
                ]}
                chosen={values.subroga}
                empty="(sin resultados)"
                error={wrong.subroga}
                disabled={busy}
                onChosen={(subroga) => change({ subroga })}
              />
            )}
            <div className={styles.pair}>
              <TypedDateField
                label="Desde"
                value={values.desde}
                onValue={(desde) => change({ desde })}
                error={wrong.desde}
                disabled={busy}
              />
              <TypedDateField
                label="Hasta"
                hint={values.subroga === IN_NO_PLACE.id ? 'Vacío: sin término.' : TYPED_DATE}
                value={values.hasta}
                onValue={(hasta) => change({ hasta })}
                error={wrong.hasta}
                disabled={busy}
              />
            </div>
          </>
        );
      }}
    </EditSheet>
  );
}
