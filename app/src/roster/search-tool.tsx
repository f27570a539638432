import { searchOutline } from 'ionicons/icons';
import { useRef } from 'react';
import { useSearchKey } from '../ui/desk/use-search-key.ts';
import { Icon } from '../ui/icon.tsx';
import type { Desk } from './desk.ts';
import { peopleWords } from './roster-words.ts';
import styles from './tools.module.css';

/** Search of people by name (36): '/' leads here, Enter to whom it finds, Escape back to where one was, among all. */
export function SearchTool({ desk: { search, onSearch, shown, active, go, back } }: { desk: Desk }) {
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  return (
    <search className={styles.search}>
      <Icon icon={searchOutline} size={20} />
      <input
        ref={field}
        type="search"
        aria-label="Buscar persona"
        placeholder="Persona"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === 'Escape') {
            onSearch('');
            back();
          } else if ((key === 'Enter' || key === 'ArrowDown') && shown.length > 0) go(active);
          else return;
          event.preventDefault();
        }}
      />
      <span className="rl-sr" role="status">
        {search !== '' && peopleWords(shown.length)}
      </span>
    </search>
  );
}
