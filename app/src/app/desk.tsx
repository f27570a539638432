import styles from '../ui/desk/desk.module.css';
import { Keys } from '../ui/desk/keys.tsx';
import { Nothing } from '../ui/desk/nothing.tsx';
import { Rail } from '../ui/desk/rail.tsx';
import { ListBeside } from './list-beside.tsx';

/** Parts of the frame on a wide screen: the rail, the list and the open page beside each other. */
export const desk = { frame: styles.frame, Keys, ListBeside, Nothing, Rail };
