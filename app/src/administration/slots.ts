import type { StructurePlace, StructurePosition, StructureUnit } from '@relevo/contract';
import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Figures of the least staffing that were typed and refused: they stay at their fields while other steps are seen. */
export interface TypedFigures {
  texts: Readonly<Record<string, string>>;
  keep: (field: string, text: string | null) => void;
}

/** Slots of the desk's start for an import that waits, and for the newest changes of the history. */
export const administrationSlots = createSlots<{ BegunImport: ComponentType; LatestChanges: ComponentType }>(
  'administration',
);

/** Slots of 'Primeros pasos' for the parts of the structure, the types of shifts and the least staffing. */
export const firstStepsSlots = createSlots<{
  PlaceChips: ComponentType<{ places: readonly StructurePlace[] }>;
  UnitChips: ComponentType<{ units: readonly StructureUnit[] }>;
  PositionChips: ComponentType<{ positions: readonly StructurePosition[] }>;
  GroupChips: ComponentType<{ unit: StructureUnit; positions: readonly StructurePosition[] }>;
  KindTicks: ComponentType;
  NeededPeople: ComponentType<{ unitId: number; typed: TypedFigures }>;
}>('first steps');
