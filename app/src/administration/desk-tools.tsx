import { cloudUploadOutline, personAddOutline, searchOutline } from 'ionicons/icons';
import { type FormEvent, useRef } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useSearchKey } from '../ui/desk/use-search-key.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './administration.module.css';

const SEARCHED = 'Buscar persona';

/** Search of people by name, RUT or e-mail, which opens their list on Enter (37); '/' leads to the field. */
export function PersonSearch() {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const q = field.current?.value.trim() ?? '';
    router.push(q === '' ? DESK_PATHS.people : withParameters(DESK_PATHS.people, { q }));
  };
  return (
    <search className={styles.search}>
      <form className={styles.searchBox} onSubmit={open}>
        <Icon icon={searchOutline} size={22} />
        <input
          ref={field}
          type="search"
          aria-label={SEARCHED}
          placeholder={SEARCHED}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <span aria-hidden="true" className={styles.key}>
          /
        </span>
      </form>
    </search>
  );
}

/** Ways to the two tasks that begin most often at the desk. */
export function DeskTasks({ personas }: { personas: boolean }) {
  const router = useRouter();
  return (
    <div className={styles.tasks}>
      {personas && (
        <ActionButton kind="tonal" icon={personAddOutline} onClick={() => router.push(DESK_PATHS.newPerson)}>
          Nueva persona
        </ActionButton>
      )}
      <ActionButton kind="tonal" icon={cloudUploadOutline} onClick={() => router.push(DESK_PATHS.imports)}>
        Importar
      </ActionButton>
    </div>
  );
}
