import type { ImportDetail } from '@relevo/contract/imports';
import { cloudUploadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { useSession } from '../api/session.ts';
import { useAddressState } from '../navigation/address-state.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { addressFrom } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { formatCount } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { wide } from '../ui/wide-page.ts';
import { AppliedStep } from './applied-step.tsx';
import { ApplyingStep } from './applying-step.tsx';
import { readAsked, writeAsked } from './asked.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { importQuery } from './imports.api.ts';
import styles from './imports.module.css';
import { importKindsFor } from './kind-scopes.ts';
import { KINDS } from './kinds.ts';
import { NamesStep } from './names-step.tsx';
import { NotRead } from './not-read.tsx';
import { ReadOnly } from './read-only.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step.tsx';
import { Steps, StepTitle, shownStep } from './steps.tsx';
import { whatChanged } from './what-changed.ts';

/** Refusals of an import that somebody else changed meanwhile. */
const CHANGED: readonly unknown[] = [
  ...['import.changed', 'import.count_changed', 'import.not_open', 'import.applied', 'thing.not_found'],
];

/** What was told about a version of an import; a later one makes it old. */
interface Told {
  id: number;
  version: number;
  words: string[];
  isUnsaved: boolean;
}

/** An import (38b, 38d, 38e): its columns, its rows with their verdicts, and how far it is applied. */
export function ImportPage() {
  const router = useRouter();
  const isWide = useWideRoom();
  const [asked, keep] = useAddressState(addressFrom(DESK_PATHS.import), readAsked, writeAsked);
  const read = useRead({ ...importQuery(asked.id ?? 0), enabled: asked.id !== null });
  const [told, setTold] = useState<Told>();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const detail = read.data;
  const mayImport = importKindsFor(useSession()?.alcances).includes(detail?.tipo ?? 'personas');
  const step: Omit<StepProps, 'detail'> = {
    ...{ asked, foot },
    onAsked: (part) => keep({ ...asked, ...part }),
    isConflict: async (error, isUnsaved = true) => {
      if (!detail || !(error instanceof ApiError) || !CHANGED.includes(error.code)) return false;
      const { data } = await read.refetch();
      const words = whatChanged(detail, data ?? null);
      setTold({ id: detail.id, version: data?.version ?? detail.version, words, isUnsaved });
      return true;
    },
  };
  const at = detail ? shownStep(detail, asked.paso) : null;
  return (
    <ReadPage
      title="Importar"
      back={DESK_PATHS.imports}
      className={wide ?? ''}
      head={
        <p className={`rl-header-note rl-body-s rl-ink-2 ${styles.about}`}>{detail && aboutText(detail)}</p>
      }
      end={
        isWide &&
        mayImport &&
        detail && <Steps at={at} known={detail} onStep={(paso) => keep({ id: detail.id, paso, page: 1 })} />
      }
      foot={<div ref={setFoot} className="rl-foot" />}
    >
      {detail ? (
        <>
          <StepTitle known={detail} at={at} />
          <ReadAge read={read} />
          {told?.id === detail.id && told.version === detail.version && (
            <ChangedNotice {...told} onClose={() => setTold(undefined)} />
          )}
          {isWide && mayImport ? (
            <CurrentStep key={detail.id} {...step} detail={detail} at={at} />
          ) : (
            <ReadOnly {...{ detail, mayImport }} />
          )}
        </>
      ) : detail === null || asked.id === null ? (
        <EmptyState
          icon={cloudUploadOutline}
          title="No encontramos esta importación"
          action={
            <ActionButton kind="tonal" onClick={() => router.push(DESK_PATHS.imports, 'back', 'replace')}>
              Ver las importaciones
            </ActionButton>
          }
        >
          Se descartó, o su plazo de 90 días pasó.
        </EmptyState>
      ) : (
        <ReadGap read={read} rows={6} height={50} />
      )}
    </ReadPage>
  );
}

/** 'Personas · personal-uti.xlsx · 36 filas' */
const aboutText = ({ tipo, archivo, lectura }: ImportDetail): string =>
  [
    KINDS[tipo].title,
    archivo,
    lectura && (lectura.filas === 1 ? '1 fila' : `${formatCount(lectura.filas)} filas`),
  ]
    .filter(Boolean)
    .join(' · ');

function CurrentStep({ at, ...step }: StepProps & { at: ReturnType<typeof shownStep> }) {
  const { estado } = step.detail;
  if (estado === 'fallida') return <NotRead detail={step.detail} />;
  if (estado === 'aplicando' || estado === 'deshaciendo') return <ApplyingStep detail={step.detail} />;
  if (estado === 'aplicada' || estado === 'deshecha') return <AppliedStep {...step} />;
  if (at === 'columnas') return <ColumnsStep {...step} />;
  return at === 'nombres' ? <NamesStep {...step} /> : <ReviewStep {...step} />;
}
