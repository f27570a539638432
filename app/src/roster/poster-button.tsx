import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { printOutline } from 'ionicons/icons';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useAdmin } from '../api/session.ts';
import { DocumentButton } from '../reads/document-button.tsx';
import { IconButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';

const PAPERS = [
  { paper: 'A3', label: 'A3 horizontal, toda la unidad' },
  { paper: 'A4', label: 'A4 vertical, un grupo por hoja' },
] as const;

/** The period's roster as a PDF for the wall (40d), on a paper that is chosen. */
export function PosterButton({ period: { from, to } }: { period: RosterPeriod }) {
  const { unidad } = useAdmin().usuario;
  const [open, setOpen] = useState(false);
  const read = (papel: 'A3' | 'A4') => () =>
    api('GET unidades/{id}/planificacion/afiche', {
      params: { id: unidad.id },
      query: { desde: from, hasta: to, papel },
    });
  return (
    <>
      <IconButton icon={printOutline} label="Imprimir" onClick={() => setOpen(true)} />
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Imprimir la planilla">
        <p className="rl-caption rl-ink-2">
          Solo lo publicado, sin motivos de ausencia. Se lee bien en blanco y negro.
        </p>
        {PAPERS.map(({ paper, label }) => (
          <DocumentButton
            key={paper}
            tall
            wide
            name={`planilla_${from}_${to}_${paper}.pdf`}
            read={read(paper)}
          >
            {label}
          </DocumentButton>
        ))}
      </BottomSheet>
    </>
  );
}
