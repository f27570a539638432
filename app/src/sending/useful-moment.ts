type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Says that the person has just got something done: a request or an application was sent, a mark was made. Then a
 * question about notifications makes sense; called by features after success, heard by the notifications.
 */
export function usefulMoment(): void {
  for (const listener of listeners) listener();
}

export function onUsefulMoment(listener: Listener): void {
  listeners.add(listener);
}
