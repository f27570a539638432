import type { EstadoDispositivo, Prueba } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';
import { deviceFacts } from '../device/device-facts.ts';

/** Milliseconds between two looks at a test without an answer, and for how long one is looked for. */
const LOOKS_EVERY = 3_000;
const LOOKS_FOR = 60_000;
/** A test may wait for two answers of Google, the access token's and the message's. */
const TEST_TIMEOUT = 45_000;

const key = () => scoped('device-state');

const isUnderWay = (test: Prueba | null | undefined): boolean =>
  test?.resultado === null && Temporal.Now.instant().epochMilliseconds - test.id < LOOKS_FOR;

/** State of this device of the current person: the way of its messages, and the outcome of the last ones. */
export const deviceStateQuery = () =>
  queryOptions({
    queryKey: key(),
    queryFn: async ({ signal }) => {
      const { id } = await deviceFacts();
      return (await api('GET me/devices/{device_id}', { params: { device_id: id }, signal })).data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => isUnderWay(state.data?.prueba) && LOOKS_EVERY,
  });

/** Sends a test message to this device, and puts it where the page shows it. @throws as `api` does */
export async function sendTest(): Promise<Prueba> {
  const { id } = await deviceFacts();
  const { data } = await api('POST me/devices/{device_id}/prueba', {
    params: { device_id: id },
    timeout: TEST_TIMEOUT,
  });
  queryClient.setQueryData<EstadoDispositivo>(key(), (state) => state && { ...state, prueba: data });
  return data;
}

/** Asks for the state again, after something that it tells of. */
export const refreshState = () => queryClient.invalidateQueries({ queryKey: key() });
