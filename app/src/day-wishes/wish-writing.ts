import type { WishKind } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';

/** What a worker says of a day; `tipo` null takes the wish away. */
export interface WishWriting {
  fecha: LocalDate;
  tipo: WishKind | null;
  nota: string | null;
}
