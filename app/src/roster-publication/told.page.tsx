import type { OwnRosterVersion } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import { chatbubbleEllipsesOutline, checkmark } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { PATHS } from '../navigation/paths.ts';
import { useRequestPage } from '../navigation/use-request-page.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import { EmptyState } from '../ui/states.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { ownVersionsQuery } from './own-versions.api.ts';
import styles from './told.module.css';
import { ToldBody } from './told-body.tsx';
import { useReading } from './use-reading.ts';

/** 'Tu planilla' (40f): what a publication changed for the worker. */
export function ToldPage() {
  const { id, here } = useRequestPage(PATHS.rosterTold, PATHS.calendar);
  const read = useRead(ownVersionsQuery());
  const version = read.data?.find((one) => one.id === id);
  return (
    <ReadPage
      title="Tu planilla"
      back={PATHS.calendar}
      label="Tu planilla"
      foot={version && <Answer key={version.id} version={version} seen={here} />}
    >
      <ReadOf read={read} rows={3} height={140}>
        {() =>
          version ? (
            <ToldBody version={version} />
          ) : (
            <EmptyState title="Esta publicación ya no está">
              Se guardan las de los últimos 90 días. Tu calendario tiene tus turnos como son ahora.
            </EmptyState>
          )
        }
      </ReadOf>
    </ReadPage>
  );
}

/** 'Conforme' where it is asked for, and 'Algo no calza'. */
function Answer({ version, seen }: { version: OwnRosterVersion; seen: boolean }) {
  const { pide_confirmacion, confirmar_hasta, vista, conforme, mensaje, cambios } = version;
  const zone = useZone();
  const { said, busy, say } = useReading(version.id);
  const [open, setOpen] = useState(false);
  const unseen = seen && vista === null && !said.vista;
  useEffect(() => {
    if (unseen) void say({ vista: true });
  }, [unseen, say]);
  const waits = pide_confirmacion && conforme === null && !said.conforme;
  return (
    <PageFooter>
      {waits && confirmar_hasta && (
        <p className={`rl-body-s rl-center ${styles.until}`}>
          Confirma antes del {dateInText(localDateOf(confirmar_hasta, zone))}
        </p>
      )}
      <ActionButton kind="outline" tall icon={chatbubbleEllipsesOutline} onClick={() => setOpen(true)}>
        Algo no calza
      </ActionButton>
      {waits && (
        <ActionButton tall icon={checkmark} busy={busy} onClick={() => void say({ conforme: true })}>
          Conforme
        </ActionButton>
      )}
      <MessageSheet
        open={open}
        onClose={() => setOpen(false)}
        changes={cambios}
        first={said.mensaje ?? mensaje ?? ''}
        busy={busy}
        onSend={async (words, fecha) => {
          if (await say({ mensaje: words, fecha })) setOpen(false);
        }}
      />
    </PageFooter>
  );
}
