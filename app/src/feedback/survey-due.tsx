import { lazy, Suspense, useState } from 'react';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useRead } from '../reads/use-read.ts';

const Survey = lazy(async () => ({ default: (await import('./survey.tsx')).Survey }));

const HOUR = 3_600_000;
/** Key of the moment when the survey was dismissed on this device: no person is asked again for a while. */
const LATER = 'relevo.survey-later';
const LATER_FOR = 7 * 24 * HOUR;

const isLater = () => Date.now() - Number(localStorage.getItem(LATER) ?? 0) < LATER_FOR;

/** Asks the survey's question where the organisation wants it and it is due. */
export function SurveyWhenDue() {
  const { data } = useRead({
    queryKey: scoped('survey'),
    queryFn: async ({ signal }) => (await api('GET me/encuesta', { signal })).data,
    staleTime: HOUR,
    meta: { keep: false },
  });
  const [later, setLater] = useState(isLater);
  if (!data?.pendiente || later) return null;
  return (
    <Suspense>
      <Survey
        onClose={() => {
          localStorage.setItem(LATER, String(Date.now()));
          setLater(true);
        }}
      />
    </Suspense>
  );
}
