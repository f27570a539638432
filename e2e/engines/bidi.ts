type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event' };

/** WebDriver BiDi (w3.org/TR/webdriver-bidi): commands and answers with the same number over one WebSocket. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const failAll = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  socket.addEventListener('close', () => failAll('The browser hung up'));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Message;
    if (message.type === 'event' || message.id === null) return;
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  });
  await new Promise((done, failed) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', () => failed(new Error(`Nobody answers at ${address}`)));
  });
  let last = 0;
  return {
    ask: <R = void>(method: string, params: object): Promise<R> => {
      last += 1;
      const command = Promise.withResolvers<unknown>();
      waiting.set(last, command);
      socket.send(JSON.stringify({ id: last, method, params }));
      return command.promise as Promise<R>;
    },
    hangUp: () => socket.close(),
  };
}
