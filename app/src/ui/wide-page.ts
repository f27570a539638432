import styles from './wide-page.module.css';

/** Classes of a page made for a wide screen, which stays whole on a phone. */
export const { wide, columns, main, side, cards } = styles;
