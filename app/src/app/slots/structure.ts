export { PlaceMap } from '../../punches/place-map.tsx';
