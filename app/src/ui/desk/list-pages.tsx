import { ActionButton } from '../action-button.tsx';

interface ListPagesProps {
  page: number;
  /** Rows of a page. */
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** 'Del 1 al 50 de 386', with the way to the pages before and after. */
export function ListPages({ page, size, total, onPage }: ListPagesProps) {
  const last = Math.ceil(total / size);
  if (last <= 1 && page === 1) return null;
  const first = (page - 1) * size + 1;
  return (
    <nav className="rl-line" aria-label="Páginas">
      <ActionButton kind="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anteriores
      </ActionButton>
      <ActionButton kind="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Siguientes
      </ActionButton>
      <span className="rl-num rl-body-s rl-ink-2">
        Del {first} al {Math.min(first + size - 1, total)} de {total}
      </span>
    </nav>
  );
}
