import { useRead } from '../reads/use-read.ts';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { categoriesQuery } from './articles.api.ts';

/** No category has it. */
const ALL = 0;

interface CategoryFieldProps {
  chosen: number | null;
  onChosen: (id: number | null) => void;
}

/** Choice of the category of a list: 'Todas', or one. */
export function CategoryField({ chosen, onChosen }: CategoryFieldProps) {
  const categories = useRead(categoriesQuery()).data ?? [];
  const choices = categories.map(({ idcategoria_articulo: id, categoria: name }) => ({ id, name }));
  return (
    <ChoiceSheet
      label="Categoría"
      choices={[{ id: ALL, name: 'Todas' }, ...choices]}
      chosen={chosen ?? ALL}
      empty="(sin resultados)"
      onChosen={(id) => onChosen(id === ALL ? null : id)}
    />
  );
}
