export { KindTicks } from '../../shift-types/kind-ticks.tsx';
export { NeededPeople } from '../../staffing-minima/needed-people.tsx';
export { GroupChips, PlaceChips, PositionChips, UnitChips } from '../../structure/part-chips.tsx';
