import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { UnitListPage } from '../../decisions/unit-list-page.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PendingPermits, PermitHistory } from './lists.tsx';
import { unitPermitsQuery } from './manager-permits.api.ts';

/** 'Permisos': pending and decided requests, and the way to record an absence (spec 3 §2.14). */
export function UnitPermitsPage() {
  const router = useRouter();
  const [search, setSearch] = useState('');
  const waiting = useRead(unitPermitsQuery()).data?.filter(({ vencida }) => !vencida).length;
  return (
    <UnitListPage
      title="Permisos"
      back={PATHS.managerHome}
      path={PATHS.unitPermits}
      tabs={[
        { value: 'pending', word: '', label: 'SOLICITUDES', count: waiting },
        { value: 'history', word: 'historial', label: 'HISTORIAL' },
      ]}
      foot={
        <ActionButton kind="tonal" tall icon={addOutline} onClick={() => router.push(PATHS.recordAbsence)}>
          Registrar ausencia
        </ActionButton>
      }
    >
      {(tab) => (
        <>
          <TextField
            label="Buscar por nombre"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onValue={setSearch}
          />
          {tab === 'pending' ? <PendingPermits search={search} /> : <PermitHistory search={search} />}
        </>
      )}
    </UnitListPage>
  );
}
