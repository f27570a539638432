import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { api } from '../api/client.ts';
import { useAdmin } from '../api/session.ts';
import { DocumentButton } from '../reads/document-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';

const PAPERS = [
  { paper: 'A3', label: 'A3 horizontal, toda la unidad' },
  { paper: 'A4', label: 'A4 vertical, un grupo por hoja' },
] as const;

interface PosterSheetProps {
  period: RosterPeriod;
  open: boolean;
  onClose: () => void;
}

/** The papers of the poster. */
export function PosterSheet({ period: { from, to }, open, onClose }: PosterSheetProps) {
  const { unidad } = useAdmin().usuario;
  const read = (papel: 'A3' | 'A4') => () =>
    api('GET unidades/{id}/planificacion/afiche', {
      params: { id: unidad.id },
      query: { desde: from, hasta: to, papel },
    });
  return (
    <BottomSheet open={open} onClose={onClose} title="Imprimir la planilla">
      <p className="rl-caption rl-ink-2">
        Solo lo publicado, sin motivos de ausencia. Se lee bien en blanco y negro.
      </p>
      {PAPERS.map(({ paper, label }) => (
        <DocumentButton key={paper} tall wide name={`planilla_${from}_${to}_${paper}.pdf`} read={read(paper)}>
          {label}
        </DocumentButton>
      ))}
    </BottomSheet>
  );
}
