import type { InvitationRow } from '@relevo/contract';
import { nextStep, type NextStep as Step } from '@relevo/domain/invitations';
import { fullName } from '@relevo/domain/names';
import { useState } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { askToReplace } from './ask-to-replace.ts';
import { EmailSheet } from './email-sheet.tsx';
import type { ListTime } from './invitation-chip.tsx';
import { invitedText } from './invitation-words.ts';
import { invite, markHanded } from './invitations.api.ts';
import styles from './invitations.module.css';
import { againText, isServing } from './state-words.ts';
import { useLetters } from './use-letters.ts';

const MAILS: Partial<Record<Step, string>> = { reenviar: 'Reenviar', invitar: 'Invitar' };

/** The one way out of a row; where a mail must wait for its day, from when on it may go. */
export function NextStep({ row, now, zone }: { row: InvitationRow } & ListTime) {
  const step = nextStep({
    ...{ state: row.estado, medium: row.medio, bounced: row.rebote, email: row.correo !== null },
  });
  const wait = againText(row, now, zone);
  if (step === null) return null;
  if (step === 'corregir') return <CorrectEmail row={row} />;
  if (step === 'entregar') return <HandOver row={row} />;
  if (step === 'carta') return <NewLetter row={row} />;
  if (wait !== null) return <span className={`rl-body-s rl-ink-2 ${styles.wait}`}>{unbroken(wait)}</span>;
  return <Mail row={row} words={row.estado === 'vencida' ? 'Invitación nueva' : (MAILS[step] ?? '')} />;
}

interface StepButtonProps {
  row: InvitationRow;
  words: string;
  busy?: boolean;
  onClick: () => void;
}

/** The button of a row: its name says whom it is about. */
function StepButton({ row, words, busy, onClick }: StepButtonProps) {
  const offline = useOfflineReason('invitar');
  return (
    <ActionButton
      kind="text"
      className={styles.step ?? ''}
      aria-label={`${words}: ${fullName(row)}`}
      {...(busy !== undefined && { busy })}
      disabled={offline !== null}
      onClick={onClick}
    >
      {words}
    </ActionButton>
  );
}

function Mail({ row, words }: { row: InvitationRow; words: string }) {
  const { busy, send } = useSend();
  const mail = () =>
    void send({
      needs: 'invitar',
      before: () => askToReplace('correo', isServing(row) ? 1 : 0),
      call: (keyOf) => invite([row.id], keyOf(row.id)),
      changes: 'person',
      done: (answer) =>
        showToast({ message: invitedText(answer), tone: answer.enviadas.length > 0 ? 'ok' : 'warning' }),
    });
  return <StepButton {...{ row, words, busy }} onClick={mail} />;
}

function NewLetter({ row }: { row: InvitationRow }) {
  const { printing, print } = useLetters(async () => [row.id]);
  const words = row.medio === 'carta' ? 'Carta nueva' : 'Imprimir carta';
  const ask = async () => {
    if (await askToReplace('carta', isServing(row) ? 1 : 0)) print();
  };
  return <StepButton {...{ row, words }} busy={printing} onClick={() => void ask()} />;
}

function HandOver({ row }: { row: InvitationRow }) {
  const { busy, send } = useSend();
  const name = `${row.nombre} ${row.apellidoPaterno}`;
  const mark = (handed: boolean) =>
    void send({
      needs: 'marcar la entrega',
      call: () => markHanded([row.id], handed),
      changes: 'person',
      done: () =>
        showToast({
          message: handed ? `La carta de ${name} quedó entregada.` : `La carta de ${name} está por entregar.`,
          tone: 'ok',
          ...(handed && { action: { label: 'Deshacer', run: () => mark(false) } }),
        }),
    });
  return <StepButton {...{ row, busy }} words="Marcar entregada" onClick={() => mark(true)} />;
}

function CorrectEmail({ row }: { row: InvitationRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StepButton row={row} words="Corregir correo" onClick={() => setOpen(true)} />
      {open && <EmailSheet row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
