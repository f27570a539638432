// Asks the server on this machine until it answers well: node ask.mjs /readyz [seconds]. Ends with 1 when it does not.
const [path, seconds = '0'] = process.argv.slice(2);
const host = process.env.HOST && process.env.HOST !== '0.0.0.0' ? process.env.HOST : '127.0.0.1';
const url = `http://${host}:${process.env.PORT || 8080}${path}`;
const until = performance.now() + Number(seconds) * 1000;

for (;;) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(({ cause, message }) => ({
    status: cause?.code ?? message,
  }));
  if (answer.status === 200) break;
  if (performance.now() >= until) {
    console.error(`${url} says ${answer.status}.`);
    process.exitCode = 1;
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
}
