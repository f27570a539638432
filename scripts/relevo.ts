// The operator's commands: npm run relevo -- help
import { runCli } from '../server/src/cli.ts';

process.exitCode = await runCli(process.argv.slice(2), process.env);
