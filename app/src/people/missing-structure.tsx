import { useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { missingFor, type Structure } from './missing-words.ts';

/** What a contract needs and a new organisation lacks, with the way to make it for somebody who may. */
export function MissingStructure({ structure }: { structure: Structure }) {
  const router = useRouter();
  const mayMake = hasScope(useSession()?.alcances, 'organizacion');
  const missing = missingFor(structure, mayMake);
  if (missing.length === 0) return null;
  return (
    <ul className="rl-panel rl-stack" aria-label="Qué falta">
      {missing.map(({ words, action, opens }) => (
        <li key={action} className="rl-between">
          <p>{words}</p>
          {mayMake && (
            <ActionButton kind="tonal" onClick={() => router.push(opens)}>
              {action}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
