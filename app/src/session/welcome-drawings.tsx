import styles from './welcome.module.css';

/* The three drawings of the tutorial, made of the app's own signs. Decoration: the text says the same. */

export function DayNightDrawing() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={styles.drawing}>
      <rect x="24" y="40" width="272" height="52" rx="10" fill="var(--rl-rib-night)" />
      <rect x="92" y="40" width="136" height="52" fill="var(--rl-rib-day)" />
      <rect x="92" y="46" width="136" height="40" rx="8" fill="var(--rl-rib-blk-day)" />
      <g stroke="var(--rl-rib-blk-day-ink)" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="160" cy="66" r="6" fill="var(--rl-rib-blk-day-ink)" />
        <path d="M160 54v-3M160 81v-3M148 66h-3M175 66h-3M151.5 57.5l-2-2M170.5 76.5l-2-2M168.5 57.500l2-2M149.5 76.500l2-2" />
      </g>
      <rect x="24" y="116" width="272" height="52" rx="10" fill="var(--rl-rib-day)" />
      <rect x="92" y="116" width="136" height="52" fill="var(--rl-rib-night)" />
      <rect x="92" y="122" width="136" height="40" rx="8" fill="var(--rl-rib-blk-night)" />
      <path
        d="M165 152a11 11 0 1 1-6-20 9 9 0 0 0 6 20z"
        fill="var(--rl-rib-blk-night-ink)"
        transform="translate(1 0)"
      />
      <path d="M60 34v64" stroke="var(--rl-ink)" strokeWidth="2.5" />
      <circle cx="60" cy="32" r="5" fill="var(--rl-ink)" />
    </svg>
  );
}

export function PunchDrawing() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={styles.drawing}>
      <rect
        x="105"
        y="14"
        width="110"
        height="172"
        rx="16"
        fill="var(--rl-surface)"
        stroke="var(--rl-line-strong)"
        strokeWidth="2"
      />
      <rect x="119" y="34" width="82" height="20" rx="6" fill="var(--rl-offline)" />
      <path d="M128 44h64" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeDasharray="24 6 40" />
      <rect
        x="119"
        y="66"
        width="82"
        height="44"
        rx="8"
        fill="var(--rl-pending-soft)"
        stroke="var(--rl-pending)"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <path d="M130 80h38M130 94h26" stroke="var(--rl-pending)" strokeWidth="4" strokeLinecap="round" />
      <rect x="119" y="136" width="82" height="36" rx="10" fill="var(--rl-primary)" />
      <g fill="none" stroke="var(--rl-on-primary)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M151 162c1-5 0-9 2-12a8 8 0 0 1 14 3c0 3 0 6-1 9M158 163c1-4 1-7 1-10M148 151c3-6 7-8 12-8 6 0 10 3 12 8" />
      </g>
      <path
        d="M224 92h44m-12-12 12 12-12 12"
        fill="none"
        stroke="var(--rl-ok)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="290" cy="92" r="15" fill="var(--rl-ok)" />
      <path
        d="m283 92 5 5 9-10"
        fill="none"
        stroke="var(--rl-ok-soft)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function RequestsDrawing() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={styles.drawing}>
      <rect
        x="28"
        y="30"
        width="112"
        height="70"
        rx="14"
        fill="var(--rl-day)"
        stroke="var(--rl-day-edge)"
        strokeWidth="2"
      />
      <rect x="180" y="30" width="112" height="70" rx="14" fill="var(--rl-night)" />
      <path d="M46 56h52M46 74h34" stroke="var(--rl-day-ink)" strokeWidth="5" strokeLinecap="round" />
      <path d="M198 56h52M198 74h34" stroke="var(--rl-night-ink)" strokeWidth="5" strokeLinecap="round" />
      <g fill="none" stroke="var(--rl-primary)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M118 122h84m-14-12 14 12-14 12M202 148h-84m14-12-14 12 14 12" />
      </g>
      <rect x="92" y="172" width="136" height="24" rx="8" fill="var(--rl-ok-soft)" />
      <circle cx="108" cy="184" r="7" fill="var(--rl-ok)" />
      <path d="M122 184h88" stroke="var(--rl-ok)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
