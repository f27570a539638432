import styles from './invitations.module.css';

/** Dark squares of a drawn code, a digit for each row of nine. */
const CODE = ['1110101', '1010011', '1110110', '0001010', '1011101', '0110010', '1010111'];

/** A drawn letter: where its name, its code and its steps stand. No letter that was printed is shown again. */
export const LetterSketch = () => (
  <svg className={styles.sketch} viewBox="0 0 210 260" role="img" aria-label="Cómo se ve una carta">
    <rect className={styles.paper} x="1" y="1" width="208" height="258" rx="4" />
    <g className={styles.ink}>
      <rect x="20" y="20" width="52" height="6" rx="1" />
      <rect x="20" y="46" width="86" height="5" rx="1" />
      <rect x="20" y="56" width="54" height="3" rx="1" />
      <rect x="20" y="63" width="40" height="3" rx="1" />
      <rect x="20" y="88" width="108" height="8" rx="1" />
      {[108, 115, 140, 152, 164].map((y) => (
        <rect key={y} x="20" y={y} width={y < 120 ? 150 : 84} height="3" rx="1" />
      ))}
      <rect x="20" y="236" width="118" height="3" rx="1" />
      {CODE.map((cells, row) =>
        [...cells].map((cell, column) =>
          cell === '1' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares never move
            <rect key={`${row}-${column}`} x={134 + column * 7} y={132 + row * 7} width="7" height="7" />
          ) : null,
        ),
      )}
    </g>
    <rect className={styles.cut} x="20" y="194" width="170" height="28" rx="4" />
    <text className={styles.code} x="28" y="213">
      K7QM-4RXD-2W
    </text>
  </svg>
);
