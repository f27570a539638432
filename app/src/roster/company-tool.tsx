import { createPortal } from 'react-dom';
import { ActionButton } from '../ui/action-button.tsx';
import { useCompany } from './company.ts';
import type { Desk } from './desk.ts';

const list = new Intl.ListFormat('es');

/** 'Patricia está en esta planilla' (40e): a hint without any lock; leads to what the others did today. */
export function CompanyTool({ desk }: { desk: Desk }) {
  const { presentes, pasos } = useCompany(desk);
  const names = presentes.map(({ nombre }) => nombre.split(' ')[0] ?? nombre);
  const words =
    names.length === 0
      ? ''
      : `${list.format(names)} ${names.length === 1 ? 'está' : 'están'} en esta planilla`;
  return (
    <>
      {desk.beside &&
        createPortal(
          <span role="status">
            {words && ' · '}
            {words}
          </span>,
          desk.beside,
        )}
      {pasos.length > 0 && (
        <ActionButton kind="text" onClick={() => desk.open('changes')}>
          Cambios de hoy
        </ActionButton>
      )}
    </>
  );
}
