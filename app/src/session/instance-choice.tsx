import type { SessionWire } from '@relevo/contract';
import { lastInstance } from '../api/session.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { InstanceList } from './instance-list.tsx';

interface InstanceChoiceProps {
  sessions: SessionWire[];
  onChoose: (session: SessionWire) => void;
  onCancel: () => void;
}

/** After the login of a person with several sessions: which one to open. */
export function InstanceChoice({ sessions, onChoose, onCancel }: InstanceChoiceProps) {
  return (
    <section className="rl-stack" aria-labelledby="instance-choice">
      <h1 id="instance-choice" className="rl-h1">
        ¿Dónde quieres entrar?
      </h1>
      <InstanceList
        sessions={sessions}
        marked={lastInstance()}
        markLabel="La última que usaste"
        onChoose={onChoose}
      />
      <ActionButton kind="text" onClick={onCancel}>
        Volver
      </ActionButton>
    </section>
  );
}
