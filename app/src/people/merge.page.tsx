import { IonContent, IonPage } from '@ionic/react';
import type { MergeComparison } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { formatRut } from '@relevo/domain/rut';
import { keepPreviousData } from '@tanstack/react-query';
import { swapHorizontalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { messageOf, OfflineError } from '../api/errors.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadGap, ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import list from '../ui/desk/list-table.module.css';
import { SearchField } from '../ui/desk/search-field.tsx';
import { FormBody } from '../ui/form-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { showToast } from '../ui/toast.tsx';
import { MergeSides } from './merge-sides.tsx';
import {
  differing,
  FIELDS,
  likeness,
  type MergedField,
  mergedWords,
  missing,
  shownValue,
} from './merge-words.ts';
import { comparedQuery, mergePeople, mergesQuery, peopleQuery } from './people.api.ts';
import styles from './people.module.css';

/** 'Unir con otra persona': first which one, then both side by side. */
export function MergePage() {
  const id = readId(useAddressParam(DESK_PATHS.mergePerson, 'id').value);
  const otherId = readId(useAddressParam(DESK_PATHS.mergePerson, 'con').value);
  if (id === null) return <Choice id={0} />;
  return otherId === null ? <Choice id={id} /> : <Comparison id={id} otherId={otherId} />;
}

/** Choice of the other record: similar people first, then those found by a search. */
function Choice({ id }: { id: number }) {
  const router = useRouter();
  const [q, setQ] = useState('');
  const merges = useRead(mergesQuery(id)).data;
  const read = useRead({ ...peopleQuery({ q, page: 1 }), placeholderData: keepPreviousData });
  const take = (con: number) => router.push(withParameters(DESK_PATHS.mergePerson, { id, con }));
  const alike = q === '' ? (merges?.parecidas ?? []) : [];
  return (
    <ReadPage
      title="Unir con otra persona"
      back={withParameters(DESK_PATHS.person, { id })}
      className={styles.form ?? ''}
    >
      <SearchField label="Nombre, RUT o correo" value={q} onValue={setQ} />
      {alike.length > 0 && (
        <section className="rl-stack rl-gap-xs">
          <h2 className="rl-title">Se parecen</h2>
          <ul className="rl-panel rl-panel--list">
            {alike.map((one) => (
              <Person key={one.id} {...one} note={`Tiene ${likeness(one.por)}`} onTake={take} />
            ))}
          </ul>
        </section>
      )}
      <ReadOf read={read} rows={4} height={56}>
        {({ data }) => (
          <ul className="rl-panel rl-panel--list" aria-label="Personas">
            {data
              .filter((one) => one.id !== id && !alike.some((other) => other.id === one.id))
              .map((one) => (
                <Person
                  key={one.id}
                  {...{ id: one.id, nombre: fullName(one), rut: one.rut }}
                  note={one.contrato?.unidad.nombre ?? one.jefatura?.nombre ?? 'Sin contrato'}
                  onTake={take}
                />
              ))}
          </ul>
        )}
      </ReadOf>
    </ReadPage>
  );
}

interface PersonProps {
  id: number;
  nombre: string;
  rut: string | null;
  note: string;
  onTake: (id: number) => void;
}

const Person = ({ id, nombre, rut, note, onTake }: PersonProps) => (
  <li className={list.card}>
    <button type="button" className={`rl-medium ${list.open}`} onClick={() => onTake(id)}>
      {nombre}
    </button>
    <p className="rl-body-s rl-ink-2 rl-num">{[rut && formatRut(rut), note].filter(Boolean).join(' · ')}</p>
  </li>
);

/** One page before and after the answer: a page that another replaces while it comes in stays invisible. */
function Comparison({ id, otherId }: { id: number; otherId: number }) {
  const read = useRead(comparedQuery(id, otherId));
  return (
    <IonPage>
      {read.data ? (
        <Union key={`${id} ${otherId}`} compared={read.data} />
      ) : (
        <>
          <PageHeader title="Unir fichas" back={withParameters(DESK_PATHS.person, { id })} />
          <IonContent>
            <div className="rl-page">
              <ReadGap read={read} rows={4} height={96} />
            </div>
          </IonContent>
        </>
      )}
    </IonPage>
  );
}

/** Both persons side by side, with the fields that one of them gives. */
function Union({ compared: { queda, va, impedimento } }: { compared: MergeComparison }) {
  const router = useRouter();
  const [taken, setTaken] = useState<MergedField[]>(() => missing(queda, va));
  const { failure, fail, forget } = useFailure();
  const { busy, send } = useSend();
  const offline = useOfflineReason('unir las fichas');
  const turn = () =>
    router.push(withParameters(DESK_PATHS.mergePerson, { id: va.id, con: queda.id }), 'forward', 'replace');
  const submit = () => {
    if (impedimento) return;
    forget();
    const body = { idpersona: va.id, tomar: taken, version: queda.version, versionOtra: va.version };
    void send({
      needs: 'unir las fichas',
      before: () =>
        confirm({
          header: '¿Unir las dos fichas?',
          message: `Queda la ficha de ${queda.nombre}, con todo lo de la otra. Se puede deshacer durante 30 días.`,
          confirm: 'Unir',
        }),
      call: (keyOf) => mergePeople(queda.id, body, keyOf([queda.id, body])),
      changes: 'person',
      done: (merged) => {
        showToast({ message: mergedWords(merged), tone: 'ok' });
        router.push(withParameters(DESK_PATHS.person, { id: queda.id }), 'forward', 'replace');
      },
      failed: (error) => fail(messageOf(error), error instanceof OfflineError),
    });
  };
  return (
    <FormBody
      title="Unir fichas"
      back={withParameters(DESK_PATHS.person, { id: queda.id })}
      {...{ failure, busy }}
      reason={offline ?? (impedimento && 'No se pueden unir todavía.')}
      go="Unir las fichas"
      onGo={submit}
      className={styles.form ?? ''}
    >
      {impedimento && (
        <p className="rl-notice rl-notice--bad" role="alert">
          {impedimento.texto}
        </p>
      )}
      <MergeSides stays={queda} goes={va} />
      <div>
        <ActionButton kind="text" icon={swapHorizontalOutline} onClick={turn}>
          Que quede la otra
        </ActionButton>
      </div>
      {differing(queda, va).map((field) => (
        <RadioList
          key={field}
          label={FIELDS.find(({ value }) => value === field)?.name ?? field}
          choices={[
            { value: 'queda', label: shownValue(queda, field), note: 'De la ficha que queda' },
            { value: 'va', label: shownValue(va, field), note: 'De la otra ficha' },
          ]}
          value={taken.includes(field) ? 'va' : 'queda'}
          disabled={busy}
          onValue={(from) =>
            setTaken((before) => [
              ...before.filter((one) => one !== field),
              ...(from === 'va' ? [field] : []),
            ])
          }
        />
      ))}
      <p className="rl-body-s rl-ink-2">
        Pasan contratos, turnos, permisos, saldos y accesos. Las solicitudes en curso de la otra ficha quedan
        sin efecto. Las marcas nunca cambian de persona.
      </p>
    </FormBody>
  );
}
