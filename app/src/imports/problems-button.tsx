import { DownloadForms, type TableFormat } from '../reads/download-button.tsx';
import { TABLE_FORMS } from './file-forms.ts';
import { problemsFile } from './imports.api.ts';

interface ProblemsButtonProps {
  /** The import. */
  id: number;
  label: string;
  /** The button is its sign alone. */
  sign?: boolean;
}

/** Takes the rows with problems along, to be mended and uploaded alone. */
export const ProblemsButton = ({ id, ...button }: ProblemsButtonProps) => (
  <DownloadForms
    {...button}
    name={`problemas-${id}`}
    formats={TABLE_FORMS}
    read={(format: TableFormat) => problemsFile(id, format)}
  />
);
