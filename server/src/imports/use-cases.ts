import type { Body } from '@relevo/contract';
import type { MinimumCell } from '@relevo/contract/staffing-minima';
import type { Call } from '../call.ts';
import type { NameUseCases } from './create-names.service.ts';
import type { LeavingUseCases } from './end-missing.service.ts';
import type { RosterDrafts } from './roster-drafts.ts';
import type { UndoUseCases } from './undo-others.ts';
import type { PeopleUseCases } from './write-row.ts';

/** The use cases by which rows are written, as the pages call them. */
export interface UseCases extends PeopleUseCases, NameUseCases, LeavingUseCases, UndoUseCases {
  makeHoliday(call: Call, named: { fecha: string; nombre: string }): Promise<unknown>;
  renameHoliday(call: Call, date: string, named: { nombre: string; version: number }): Promise<unknown>;
  removeHoliday(call: Call, date: string, version: number): Promise<unknown>;
  addPact(
    call: Call,
    personId: number,
    pact: Body<'POST administracion/personas/{id}/pactos'>,
  ): Promise<unknown>;
  changePact(call: Call, id: number, pact: Body<'PUT administracion/pactos/{id}'>): Promise<unknown>;
  removePact(call: Call, id: number, version: number): Promise<unknown>;
  openBalance(
    call: Call,
    personId: number,
    opening: Record<'typeId' | 'wanted' | 'seen', number> & Record<'from' | 'asOf', string>,
  ): Promise<unknown>;
  setExternalBalance(
    call: Call,
    personId: number,
    balance: { name: string; days: number; before: number | null; gone: readonly string[] },
  ): Promise<unknown>;
  closeBalance(
    call: Call,
    personId: number,
    closing: Record<'typeId' | 'parts' | 'seen', number> & Record<'from' | 'asOf', string>,
  ): Promise<unknown>;
  restoreExternalBalance(
    call: Call,
    personId: number,
    balance: {
      name: string;
      days: number | null;
      before: number | null;
      others: readonly { name: string; days: number }[];
    },
  ): Promise<unknown>;
  setMinima(call: Call, unitId: number, cells: readonly MinimumCell[]): Promise<unknown>;
  drafts: RosterDrafts;
}
