import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Given name and surname; the initials come from them. */
  name: string;
  /** A blob URL; the picture needs the session's token, so a plain address would not load. */
  src?: string | undefined;
  /** CSS px at normal text size. */
  size?: number;
}

const TINTS = 5;

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words[1]?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('es-CL');
}

function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

/** Decoration: the name always stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const side = `${size / 16}rem`;
  return (
    <span
      className={styles.avatar}
      data-tint={tintOf(name)}
      style={{ width: side, height: side, fontSize: `${(size * 0.36) / 16}rem` }}
      aria-hidden="true"
    >
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : initials(name)}
    </span>
  );
}
