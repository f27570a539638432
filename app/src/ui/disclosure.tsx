import { type ReactNode, useState } from 'react';
import './disclosure.css';

/** Words that open what they name, below them; what is inside is made when it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rl-disclosure rl-body-s"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {open && <div className="rl-disclosure__inside">{children}</div>}
    </details>
  );
}
